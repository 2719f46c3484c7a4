/** Raffles whose organiser changes the key while numbers are sold: the log continues in another one. */
import { signCheckpoint } from "../src/checkpoint.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import { utf8 } from "../src/bytes.ts";
import { leafHash } from "../src/tree-hash.ts";
import { treeRoot } from "../src/tree-root.ts";
import type { Book, Bundle } from "../src/verify/bundle-json.ts";
import { keyOf, ORIGIN, OTHER_SEED, SEED } from "./keys.ts";
import { logTexts } from "./log-texts.ts";
import { bookOf, bundleOf, leavesFor, type Buyer, type Rehearsal } from "./rehearsal.ts";
import {
  drawnRaffle,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

type Log = Pick<Rehearsal, "origin" | "seed" | "entries">;

export const FIRST_LOG: Log = { origin: ORIGIN, seed: SEED, entries: sampleSales() };
export const SECOND_ORIGIN = ORIGIN.replace(/1$/, "29904480");
export const THIRD_SEED = OTHER_SEED.map((byte) => byte + 1);

/** The first entry of a log under another key, or the same one, that continues `before`. */
export function continuing(before: Log, why: "rotated" | "lost" | "same"): EntryOf<"continues"> {
  const { origin, entries, seed } = before;
  const texts = logTexts(entries);
  const root = treeRoot(texts.map((text) => leafHash(utf8(text))));
  const key = why === "same" ? null : { why, publicKey: keyOf(origin, seed).publicKey };
  const reason = why === "same" ? "Restauración" : "Cambio de firma";
  return { type: "continues", origin, size: entries.length, root, key, reason };
}

/** Entries again, at the beginning of a log that continues another. */
export function toldAgain(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) =>
    entry.type === "released" ? { ...entry, of: entry.of + 1 } : entry,
  );
}

/** The first checkpoint of a log whose key was rotated: the old key signs it too. */
export function firstCheckpoint(log: Log, before: Pick<Log, "origin" | "seed">): string {
  const beginning = logTexts(log.entries.slice(0, 2));
  const root = treeRoot(beginning.map((text) => leafHash(utf8(text))));
  const head = { origin: log.origin, size: beginning.length, root };
  return signCheckpoint(head, log.seed, [{ name: before.origin, seed: before.seed }]);
}

interface Change {
  readonly why: "rotated" | "lost" | "same";
  readonly sales?: readonly Entry[];
  readonly buyers?: ReadonlyMap<number, Buyer>;
  readonly before?: Log;
  readonly seed?: Uint8Array;
}

/** The sample raffle whose log continues that of its sales under another key, is sealed and drawn. */
export function rekeyed(change: Change): Rehearsal {
  const { why, before = FIRST_LOG, sales = sampleSales(), buyers = sealedBuyers() } = change;
  const { seed = why === "same" ? SEED : OTHER_SEED } = change;
  const entries = [continuing(before, why), ...toldAgain(sales)];
  const leaves = leavesFor(20, buyers);
  return drawnRaffle({
    ...sealedRaffle(),
    origin: SECOND_ORIGIN,
    seed,
    entries: [...entries, { ...sampleSeal(leaves), rules: 1 }],
    leaves: new Map([[entries.length, leaves]]),
    buyers,
  });
}

/** Its bundle, with the log before. */
export function rekeyedBundle(change: Change, over: Partial<Book> = {}): Bundle {
  const { before = FIRST_LOG, why } = change;
  const raffle = rekeyed(change);
  const first = why === "rotated" ? firstCheckpoint(raffle, before) : null;
  const book = { ...bookOf(raffle, first), ...over };
  return bundleOf(raffle, { book, earlier: [bookOf(before)] });
}

/** Its log changed keys once more before it was sealed. */
export function rekeyedTwice(first: Change["why"], second: Change["why"]): Bundle {
  const seed = first === "same" ? SEED : OTHER_SEED;
  const middle: Log = {
    origin: ORIGIN.replace(/1$/, "29904000"),
    seed,
    entries: [continuing(FIRST_LOG, first), ...toldAgain(sampleSales())],
  };
  const signed = first === "rotated" ? firstCheckpoint(middle, FIRST_LOG) : null;
  const last = { why: second, before: middle, seed: second === "same" ? seed : THIRD_SEED };
  const { book, earlier, ...rest } = rekeyedBundle(last);
  return {
    ...rest,
    book,
    earlier: [bookOf(FIRST_LOG), ...earlier.map(() => bookOf(middle, signed))],
  };
}
