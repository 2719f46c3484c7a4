import { buyerNamed, sealedRaffle } from "@rifas/ledger/test/sample-raffle";
import {
  bundleOf,
  countOf,
  leavesFor,
  ticketsOf,
  type Rehearsal,
} from "@rifas/ledger/test/rehearsal";
import type { Entry } from "@rifas/ledger/entry";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";

/** The text of the bundle of a sealed raffle, not drawn yet, with all its numbers sold ten by ten. */
export function largeBundle(raffle: number, numbers: number): string {
  return writeBundle(bundleOf(soldOut(raffle, numbers)));
}

function soldOut(raffle: number, numbers: number): Rehearsal {
  const sample = sealedRaffle();
  const buyers = new Map(
    Array.from({ length: numbers }, (_, number) => {
      return [number, buyerNamed(`Buyer ${Math.floor(number / EACH)}`)] as const;
    }),
  );
  const leaves = leavesFor(numbers, buyers, new Set(), raffle);
  const common = { raffle, at: "2026-11-02T09:14:00Z" };
  const sales = Array.from({ length: numbers / EACH }, (_, sale): Entry => {
    const bought = Array.from({ length: EACH }, (_one, at) => sale * EACH + at);
    const tickets = ticketsOf(bought, leaves);
    return { type: "sold", ...common, count: EACH, evidence: null, tickets };
  });
  const entries = sample.entries.flatMap((entry): readonly Entry[] => {
    if (entry.type === "rules") return [{ ...entry, raffle, numbers }, ...sales];
    if (entry.type !== "seal") return [];
    return [{ ...entry, raffle, ...countOf(leaves) }];
  });
  const origin = `rifas.example/rifas/${raffle}/libro/1`;
  return {
    ...sample,
    raffle,
    origin,
    entries,
    buyers,
    leaves: new Map([[entries.length - 1, leaves]]),
  };
}

const EACH = 10;
