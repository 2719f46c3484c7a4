/** Cheats by an organiser who changes the key, or says that it was lost. */
import type { Entry } from "../src/entry.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import {
  continuing,
  firstCheckpoint,
  FIRST_LOG,
  rekeyed,
  rekeyedBundle,
  SECOND_ORIGIN,
  THIRD_SEED,
} from "./key-changes.ts";
import { OTHER_SEED } from "./keys.ts";
import { bookOf, bundleOf, receiptOf } from "./rehearsal.ts";
import { drawnRaffle, sampleSales, sealedBuyers, sealedRaffle } from "./sample-raffle.ts";

/** José's sale, whose receipt is from the first log, is left out of the second. */
function dropped(why: "rotated" | "lost" | "same") {
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
function sealedAgain(why: "rotated" | "lost" | "same"): Bundle {
  const { origin, seed, entries } = sealedRaffle();
  return rekeyedBundle({ why, before: { origin, seed, entries } });
}

/** The old key signed a log that continued it at another head. */
function otherBeginning(): string {
  const before = { ...FIRST_LOG, entries: FIRST_LOG.entries.slice(0, 3) };
  const log = { origin: SECOND_ORIGIN, seed: OTHER_SEED, entries: [continuing(before, "rotated")] };
  return firstCheckpoint(log, FIRST_LOG);
}

/** The organiser hides what the old log had. */
function shorterOld(): Bundle {
  const before = { ...FIRST_LOG, entries: FIRST_LOG.entries.slice(0, 3) };
  return { ...rekeyedBundle({ why: "lost" }), earlier: [bookOf(before)] };
}

const unsigned = { first: null };
const byAnother = {
  first: firstCheckpoint(rekeyed({ why: "rotated" }), { ...FIRST_LOG, seed: THIRD_SEED }),
};

export const KEY_CHEATS: readonly Cheat[] = [
  {
    name: "rotates the key without the old one's signature",
    code: "rotation_not_signed",
    bundle: rekeyedBundle({ why: "rotated" }, unsigned),
  },
  {
    name: "rotates with the signature of a third key",
    code: "rotation_not_signed",
    bundle: rekeyedBundle({ why: "rotated" }, byAnother),
  },
  {
    name: "rotates with a signature of something else",
    code: "rotation_not_signed",
    bundle: rekeyedBundle({ why: "rotated" }, { first: otherBeginning() }),
  },
  {
    name: "replaces the key without a word",
    code: "continues_other",
    bundle: rekeyedBundle({ why: "same", seed: OTHER_SEED }),
  },
  {
    name: "says that the key was lost",
    code: "lost_pinned_key",
    bundle: rekeyedBundle({ why: "lost" }),
  },
  { name: "loses the key to hide a sale", code: "receipt_released", ...dropped("lost") },
  { name: "rotates the key to hide a sale", code: "receipt_released", ...dropped("rotated") },
  { name: "loses the key and seals after the draw", code: "sealed_late", bundle: sealedLate() },
  { name: "loses the key to seal again", code: "sealed_before", bundle: sealedAgain("lost") },
  { name: "rotates the key to seal again", code: "sealed_before", bundle: sealedAgain("rotated") },
  { name: "loses the key and shortens the old log", code: "continues_other", bundle: shorterOld() },
  {
    name: "loses the key and leaves out the old log",
    code: "other_key",
    bundle: { ...rekeyedBundle({ why: "lost" }), earlier: [] },
  },
];
