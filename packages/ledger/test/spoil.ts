/** Bundles changed at random, signed again or not; all verifiers must agree on each. */
import { utf8 } from "../src/bytes.ts";
import { signCheckpoint } from "../src/signed-note.ts";
import { leafHash, treeRoot } from "../src/tree.ts";
import { parseBundle, writeBundle, type Bundle } from "../src/verify/bundle-json.ts";
import { SEED } from "./keys.ts";
import type { Random } from "./random.ts";
import type { RandomCase } from "./random-raffle.ts";

/** One random change. */
export function spoil(random: Random, honest: RandomCase): RandomCase {
  const parsed = parseBundle(honest.bundle);
  if (!parsed.ok) throw new Error(parsed.code);
  const way = random.below(5);
  if (way === 0) return { ...honest, bundle: otherCharacter(random, honest.bundle) };
  if (way === 1) {
    const receipts = honest.receipts.map((receipt) => otherCharacter(random, receipt));
    return { ...honest, receipts };
  }
  if (way === 2) return { ...honest, bundle: writeBundle(withoutSomething(random, parsed.value)) };
  const entries = otherEntries(random, parsed.value.book.entries);
  return { ...honest, bundle: writeBundle(signedAgain(parsed.value, entries)) };
}

/** A replacement for a character, of the same kind if possible, so that the change isn't refused early. */
function otherCharacter(random: Random, text: string): string {
  const at = random.below(text.length);
  const kinds = ["0123456789", "abcdef", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "rst "];
  const kind = kinds.find((one) => one.includes(text.charAt(at))) ?? "0aZ ";
  const other = kind.charAt(random.below(kind.length));
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}

function withoutSomething(random: Random, bundle: Bundle): Bundle {
  const place = (list: readonly unknown[]) => random.below(list.length || 1);
  const changes: readonly Bundle[] = [
    { ...bundle, winners: bundle.winners.toSpliced(place(bundle.winners), 1) },
    { ...bundle, winners: bundle.winners.toReversed() },
    { ...bundle, draws: bundle.draws.toSpliced(place(bundle.draws), 1) },
    {
      ...bundle,
      draws: bundle.draws.map((draw) => ({
        ...draw,
        numbers: draw.numbers.toSpliced(place(draw.numbers), 1),
      })),
    },
    { ...bundle, owned: null },
    { ...bundle, owned: spoiltSales(random, bundle.owned) },
    { ...bundle, dated: bundle.dated.toSpliced(place(bundle.dated), 1) },
    { ...bundle, terms: bundle.terms.toSpliced(place(bundle.terms), 1) },
    { ...bundle, earlier: bundle.earlier.toSpliced(place(bundle.earlier), 1) },
    { ...bundle, book: { ...bundle.book, entries: bundle.book.entries.slice(1) } },
  ];
  return changes[random.below(changes.length)] ?? bundle;
}

function spoiltSales(random: Random, owned: Bundle["owned"]): Bundle["owned"] {
  if (owned === null) return { sales: [], held: [] };
  const { sales, held } = owned;
  return random.chance(0.5)
    ? { sales: sales.toSpliced(random.below(sales.length || 1), 1), held }
    : { sales, held: sales.slice(0, 1) };
}

function otherEntries(random: Random, entries: readonly string[]): readonly string[] {
  const at = random.below(entries.length);
  const entry = entries[at] ?? "";
  const way = random.below(4);
  if (way === 0) return entries.toSpliced(at, 1);
  if (way === 1) return entries.toSpliced(random.below(entries.length), 0, entry);
  if (way === 2) return entries.toSpliced(at, 1).toSpliced(random.below(entries.length), 0, entry);
  return entries.with(at, otherCharacter(random, entry));
}

/** Signed by the organiser, who also anchors the seal again, without witnesses. */
function signedAgain(bundle: Bundle, entries: readonly string[]): Bundle {
  const leaves = entries.map((entry) => leafHash(utf8(entry)));
  const origin = bundle.book.checkpoint.split("\n", 1)[0] ?? "";
  const sign = (size: number) =>
    signCheckpoint({ origin, size, root: treeRoot(leaves.slice(0, size)) }, SEED);
  const index = entries.findLastIndex((entry) => entry.includes("\nseal\n"));
  const dated = index < 0 ? [] : [{ index, checkpoint: sign(index + 1), sigsum: [] }];
  return {
    ...bundle,
    book: { ...bundle.book, checkpoint: sign(leaves.length), entries },
    dated: bundle.dated.length === 0 ? [] : dated,
  };
}
