/** The honest raffle, whose rules were changed during the sale: the draw was put off by a day. */
import { roundAt } from "../src/drand-rounds.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import { leavesFor, type Rehearsal } from "./rehearsal.ts";
import {
  drawnRaffle,
  sampleRules,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

export const LATER_DRAW = "2026-12-02T23:00:00Z";
const LATER_SEAL = "2026-12-02T22:30:00Z";
export const LATER_ROUND = roundAt(Date.parse(LATER_DRAW) / 1000);

/** The rules with the later draw. */
export function laterRules(change: Partial<EntryOf<"rules">> = {}): EntryOf<"rules"> {
  return {
    ...sampleRules(),
    at: "2026-11-20T12:00:00Z",
    seal: LATER_SEAL,
    draw: LATER_DRAW,
    reason: "Cambió la fecha del sorteo.",
    prize: [1, 2].map((prize) => ({
      prize,
      rule: { kind: "drand" as const, round: LATER_ROUND + prize - 1 },
    })),
    ...change,
  };
}

/** Sold under the first rules, then sealed and drawn under others; witnesses saw their change so many seconds later. */
export function changedRaffle(
  rules: EntryOf<"rules"> = laterRules(),
  witnessed: number | null = 60,
): Rehearsal {
  const sealedAt = Date.parse(rules.seal) / 1000;
  const leaves = leavesFor(rules.numbers, sealedBuyers());
  const sales = [...sampleSales(), rules];
  const seal: Entry = { ...sampleSeal(leaves), at: rules.seal, rules: sales.length - 1 };
  const sealed: Rehearsal = {
    ...sealedRaffle(),
    entries: [...sales, seal],
    leaves: new Map([[sales.length, leaves]]),
    witnessed: [sealedAt + 60, sealedAt + 90, null],
    changesWitnessed: witnessed,
  };
  const [first] = rules.prize;
  const drawnBy = first?.rule.kind === "drand" ? first.rule.round : LATER_ROUND;
  const at = new Date(Date.parse(rules.draw) + 60_000).toISOString().replace(".000Z", "Z");
  return drawnRaffle(sealed, { round: drawnBy, at });
}
