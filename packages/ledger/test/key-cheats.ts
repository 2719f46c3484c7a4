/** Cheats by an organiser who continues a log under another key, or the same one. */
import type { Entry } from "../src/entry.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { FIRST_LOG, rekeyed, rekeyedBundle } from "./key-changes.ts";
import { bookOf, bundleOf, receiptOf } from "./rehearsal.ts";
import { drawnRaffle, sampleSales, sealedBuyers, sealedRaffle } from "./sample-raffle.ts";

/** José's sale, whose receipt is from the first log, is left out of the second. */
function dropped(why: "lost" | "same") {
  const sales = sampleSales()
    .toSpliced(2, 1)
    .map((entry) => (entry.type === "released" ? { ...entry, of: 2 } : entry));
  const buyers = sealedBuyers();
  buyers.delete(0);
  const receipts = [receiptOf(drawnRaffle(), 2, [0], 3)];
  return { bundle: rekeyedBundle({ why, sales, buyers }), beside: { receipts } };
}

function sealedLate(): Bundle {
  const raffle = rekeyed({ why: "lost" });
  const entries = raffle.entries.map((entry): Entry => {
    return entry.type === "seal" ? { ...entry, at: "2026-12-01T23:05:00Z" } : entry;
  });
  return bundleOf({ ...raffle, entries }, { earlier: [bookOf(FIRST_LOG)] });
}

/** The first log was already sealed; the key is changed to seal it again. */
function sealedAgain(why: "lost" | "same"): Bundle {
  const { origin, seed, entries } = sealedRaffle();
  return rekeyedBundle({ why, before: { origin, seed, entries } });
}

/** The organiser hides what the old log had. */
function shorterOld(): Bundle {
  const before = { ...FIRST_LOG, entries: FIRST_LOG.entries.slice(0, 3) };
  return { ...rekeyedBundle({ why: "lost" }), earlier: [bookOf(before)] };
}

export const KEY_CHEATS: readonly Cheat[] = [
  {
    name: "continues under another key",
    code: "lost_pinned_key",
    bundle: rekeyedBundle({ why: "lost" }),
  },
  { name: "loses the key to hide a sale", code: "receipt_released", ...dropped("lost") },
  { name: "restores to hide a sale", code: "receipt_released", ...dropped("same") },
  { name: "loses the key and seals after the draw", code: "sealed_late", bundle: sealedLate() },
  { name: "loses the key to seal again", code: "sealed_before", bundle: sealedAgain("lost") },
  { name: "restores to seal again", code: "sealed_before", bundle: sealedAgain("same") },
  { name: "loses the key and shortens the old log", code: "continues_other", bundle: shorterOld() },
  {
    name: "loses the key and leaves out the old log",
    code: "other_key",
    bundle: { ...rekeyedBundle({ why: "lost" }), earlier: [] },
  },
];
