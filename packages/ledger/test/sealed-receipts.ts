/** Receipts that hold the paths of their numbers to the seal, and what a forger could put there. */
import { utf8 } from "../src/bytes.ts";
import { countedLeaf, countedLevels, countedPath } from "../src/counted-tree.ts";
import { proveInclusion, subtreesOf, leafHash } from "../src/tree.ts";
import { parseReceipt, writeReceipt, type ReceiptSeal } from "../src/receipt.ts";
import type { Reason } from "../src/verify/verdict.ts";
import { sealIndex } from "./held-raffle.ts";
import { instantRaffle } from "./instant-raffle.ts";
import { logTexts } from "./log-texts.ts";
import { bundleOf, receiptOf, type Rehearsal } from "./rehearsal.ts";
import { reopenedRaffle } from "./reopened-raffle.ts";
import { drawnRaffle } from "./sample-raffle.ts";

const MARIAS = [1, 5, 7];
const honest = drawnRaffle();
const bundle = bundleOf(honest);
const withheld = { ...bundle, owned: null };

type Forge = (seal: ReceiptSeal) => ReceiptSeal;

/** María's receipt with her paths to the seal, or the cut, at `index`, under a checkpoint of `size`. */
export function sealedReceipt(
  raffle: Rehearsal = honest,
  {
    index = sealIndex(raffle),
    size = index + 1,
    forge = (seal) => seal,
  }: { index?: number; size?: number; forge?: Forge } = {},
): string {
  const receipt = parseReceipt(receiptOf(raffle, 1, MARIAS, size));
  const texts = logTexts(raffle.entries);
  const hashes = texts.slice(0, size).map((text) => leafHash(utf8(text)));
  const path = proveInclusion({ index, size }, subtreesOf(hashes));
  const levels = countedLevels((raffle.leaves.get(index) ?? []).map(countedLeaf));
  if (!receipt.ok) throw new Error(receipt.code);
  const seal = forge({
    entry: texts[index] ?? "",
    index,
    path: path.ok ? path.value : [],
    numbers: MARIAS.map((number) => countedPath(levels, number)),
  });
  return writeReceipt({ ...receipt.value, seal });
}

const forged = (forge: Forge) => sealedReceipt(honest, { forge });

/** The seal that her receipt holds is of another raffle. */
function ofOtherRaffle(): string {
  const entries = honest.entries.map((entry) =>
    entry.type === "seal" ? { ...entry, raffle: 13 } : entry,
  );
  return sealedReceipt({ ...honest, entries });
}

/** Her receipt holds her paths to the cut of an instant prize. */
function ofCut(): string {
  const raffle = instantRaffle();
  const index = raffle.entries.findIndex(({ type }) => type === "cut");
  return sealedReceipt(raffle, { index });
}

/** Her receipt holds her paths to a seal that was voided since. */
function ofVoidedSeal(raffle: Rehearsal): string {
  const index = raffle.entries.findIndex(({ type }) => type === "seal");
  return sealedReceipt({ ...raffle, leaves: honest.leaves }, { index });
}

const reopened = reopenedRaffle();

const cases: readonly (readonly [string, Reason, string, typeof bundle?])[] = [
  ["beside the sales", "receipt_holds", sealedReceipt()],
  ["without the sales", "receipt_holds", sealedReceipt(), withheld],
  [
    "to a seal that was voided",
    "receipt_not_compared",
    ofVoidedSeal(reopened),
    { ...bundleOf(reopened), owned: null },
  ],
  ["to a cut", "receipt_false", ofCut(), bundleOf(instantRaffle())],
  ["to another raffle's seal", "receipt_false", ofOtherRaffle()],
  ["to another number", "receipt_false", forged(swapped)],
  ["without one of them", "receipt_false", forged(shortened)],
  ["at another place of the log", "receipt_false", forged(elsewhere), withheld],
  ["in another form", "receipt_malformed", sealedReceipt().replace('"seal":{', '"seal":{"v":1,')],
];

function swapped({ numbers, ...seal }: ReceiptSeal): ReceiptSeal {
  return { ...seal, numbers: numbers.toReversed() };
}

function shortened({ numbers, ...seal }: ReceiptSeal): ReceiptSeal {
  return { ...seal, numbers: numbers.slice(1) };
}

function elsewhere(seal: ReceiptSeal): ReceiptSeal {
  return { ...seal, index: seal.index - 1 };
}

/** A verdict for each, with or without the sales in the bundle. */
export const SEALED_RECEIPTS = cases.map(([name, code, receipt, of = bundle]) => {
  return { name: `paths ${name}`, code, bundle: of, beside: { receipts: [receipt] } };
});
