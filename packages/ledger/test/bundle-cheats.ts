/** Cheats with what a bundle shows beside its log: numbers, dates and witnesses. The code exposes each. */
import { openCheckpoint, signCheckpoint } from "../src/signed-note.ts";
import type { Entry } from "../src/entry.ts";
import type { NumberLeaf } from "../src/number-leaf.ts";
import type { Bundle, Dated, OwnedNumbers } from "../src/verify/bundle-json.ts";
import { changedRaffle } from "./changed-rules.ts";
import type { Cheat } from "./cheat.ts";
import { continuing, FIRST_LOG, toldAgain } from "./key-changes.ts";
import { keyOf, ORIGIN, OTHER_SEED, SEED } from "./keys.ts";
import { bookOf, bundleOf, leavesFor, redated, ticketsOf } from "./rehearsal.ts";
import {
  buyerNamed,
  drawnRaffle,
  sampleBuyers,
  sampleSales,
  sampleSeal,
  SEALED_UNIX,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";
import { sigsumProof } from "./simulators.ts";

const honest = bundleOf(drawnRaffle());
const changed = bundleOf(changedRaffle());
const seal = honest.dated.at(-1);
const { owned } = honest;
const [maria, jose] = owned?.sales ?? [];
if (seal === undefined || owned === null || maria === undefined || jose === undefined)
  throw new Error("no seal");
const { sales } = owned;

const withSales = (...lists: readonly OwnedNumbers[]): Bundle => {
  return { ...honest, owned: { ...owned, sales: lists } };
};

/** José's number 0 is sold for cash a second time, and the surplus is given to number 4, which nobody bought. */
function soldTwice(): Bundle {
  const buyers = sealedBuyers().set(4, buyerNamed("José Pérez"));
  const leaves = leavesFor(20, buyers);
  const tickets = ticketsOf([0], leavesFor(1, new Map([[0, buyerNamed("Efectivo Otro")]])));
  const again: Entry = { type: "sold", raffle: 12, count: 1, evidence: null, at: AT, tickets };
  const entries = [...sampleSales(), again];
  const sealed = { ...sealedRaffle(), entries: [...entries, sampleSeal(leaves)], buyers };
  return bundleOf(drawnRaffle({ ...sealed, leaves: new Map([[entries.length, leaves]]) }));
}

/** Ana gives back a number that she never had. */
function releasedFrom(number: number): Bundle {
  const buyers = sampleBuyers();
  const tickets = ticketsOf([number], leavesFor(20, buyers), "released");
  const entries = sampleSales().map((entry) =>
    entry.type === "released" ? { ...entry, tickets } : entry,
  );
  buyers.delete(number);
  const leaves = leavesFor(20, buyers);
  const sealed = { ...sealedRaffle(), entries: [...entries, sampleSeal(leaves)], buyers };
  return bundleOf(drawnRaffle({ ...sealed, leaves: new Map([[entries.length, leaves]]) }));
}

const AT = "2026-11-02T09:14:00Z";

/** The sample sealed over these leaves, and drawn. */
function sealedOver(change: (leaf: NumberLeaf) => NumberLeaf): Bundle {
  const changed = leavesFor(20, sealedBuyers()).map(change);
  const sales = sampleSales();
  const entries = [...sales, sampleSeal(changed)];
  const sealed = { ...sealedRaffle(), entries, leaves: new Map([[sales.length, changed]]) };
  return bundleOf(drawnRaffle(sealed));
}

/** The checkpoint of an entry with another root. */
function otherRoot({ index }: Dated): string {
  return signCheckpoint({ origin: ORIGIN, size: index + 1, root: new Uint8Array(32) }, SEED);
}

/** What two witnesses saw of the seal; `change` rewrites their proof. */
function seenBy(seed: Uint8Array, change: (proof: string) => string = (proof) => proof): Bundle {
  const note = openCheckpoint(seal?.checkpoint ?? "", keyOf(ORIGIN, SEED));
  if (!note.ok) throw new Error(note.code);
  const times = [SEALED_UNIX + 60, null, null];
  const proof = sigsumProof({ text: note.value.text, seed, times: seed === SEED ? times : ALL });
  return redated(honest, "seal", (one) => [{ ...one, sigsum: [change(proof)] }]);
}

const ALL = [SEALED_UNIX + 60, SEALED_UNIX + 60, SEALED_UNIX + 60];

/** The log continues one of its own name. */
function continuesItself(): Bundle {
  const entries = [continuing(FIRST_LOG), ...toldAgain(sampleSales())];
  const raffle = { ...sealedRaffle(), entries, leaves: new Map() };
  return bundleOf(raffle, { earlier: [bookOf(FIRST_LOG)] });
}

export const BUNDLE_CHEATS: readonly Cheat[] = [
  {
    name: "leaves a sale's numbers out",
    code: "wrong_numbers",
    bundle: withSales(...sales.slice(1)),
  },
  { name: "lists a sale more", code: "wrong_numbers", bundle: withSales(...sales, jose) },
  {
    name: "leaves one number of a sale out",
    code: "wrong_numbers",
    bundle: withSales(
      { numbers: maria.numbers.slice(1), owners: maria.owners.slice(1) },
      ...sales.slice(1),
    ),
  },
  {
    name: "lists a held number that the seal doesn't have",
    code: "wrong_numbers",
    bundle: { ...honest, owned: { sales, held: [jose] } },
  },
  {
    name: "lists held numbers for a seal that isn't there",
    code: "wrong_numbers",
    bundle: { ...honest, owned: { sales, held: [...owned.held, jose] } },
  },
  { name: "sells a number twice and seals another", code: "wrong_numbers", bundle: soldTwice() },
  {
    name: "takes a number back that the sale didn't have",
    code: "wrong_numbers",
    bundle: releasedFrom(0),
  },
  {
    name: "leaves out what each sale sold",
    code: "sales_withheld",
    bundle: { ...honest, owned: null },
  },
  {
    name: "seals a number in the place of another",
    code: "wrong_numbers",
    bundle: sealedOver((leaf) => (leaf.number === 4 ? { number: 6, state: "free" } : leaf)),
  },
  {
    name: "shows the seal's checkpoint with another root",
    code: "bad_date",
    bundle: redated(honest, "seal", (one) => [{ ...one, checkpoint: otherRoot(one) }]),
  },
  {
    name: "dates a change by another root",
    code: "bad_date",
    bundle: redated(changed, "rules", (one) => [{ ...one, checkpoint: otherRoot(one) }]),
  },
  {
    name: "counts one witness twice",
    code: "bad_witness",
    bundle: seenBy(SEED, (proof) => proof.replace(/cosignature=.*\n/, "$&$&")),
  },
  {
    name: "has witnesses see the seal under another key",
    code: "witness_not_known",
    bundle: seenBy(OTHER_SEED),
  },
  {
    name: "shows a log that the first one doesn't continue",
    code: "continues_other",
    bundle: { ...honest, earlier: [bookOf(FIRST_LOG)] },
  },
  { name: "continues a log of its own name", code: "continues_other", bundle: continuesItself() },
];
