import type { HashedNumbers } from "./hash-numbers.ts";
import type { History } from "./history.ts";
import { knownFrom } from "./rules-history.ts";
import { unix } from "./unix.ts";
import type { Reason } from "./verdict.ts";

/**
 * The verdict on the seal in force: that it is in time, and that it follows from the log, if the bundle lists the sales.
 * `hashed` is null if it doesn't.
 */
export function checkSeal(history: History, hashed: HashedNumbers | null): Reason {
  if (hashed === null) return "wrong_numbers";
  const { seal, rules, cancelled, decided } = history;
  if (seal === null || rules === null) return cancelled ? "never_sealed" : "no_seal";
  if (unix(seal.entry.at) >= knownFrom(rules.entry)) return "sealed_late";
  const leaves = hashed.get(seal.index);
  if (leaves === undefined) return "sales_withheld";
  const areHeld = [...decided.keys()].every((number) => leaves[number]?.state === "held");
  return areHeld ? "seal_recomputed" : "decided_not_held";
}
