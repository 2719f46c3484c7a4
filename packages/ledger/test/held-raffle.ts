import type { Entry } from "../src/entry.ts";
import { honestDraw } from "./honest-draw.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { drawnRaffle, sampleSource, sealedBuyers, sealedRaffle } from "./sample-raffle.ts";

/** A raffle whose numbers all waited for review when it was sealed. */
export function heldRaffle(): Rehearsal {
  return drawnRaffle(sealedRaffle([...sealedBuyers().keys()]));
}

/** The second result of prize 1, after its winner's payment was refused. */
export function drawnAgain(raffle: Rehearsal) {
  return honestDraw(raffle, {
    prize: 1,
    seal: sealIndex(raffle),
    source: [sampleSource(1)],
    at: "2026-12-03T23:01:00Z",
    version: 2,
    excluded: raffle.winners.map(({ number }) => number),
  });
}

/** The position of the latest seal. */
export function sealIndex({ entries }: Rehearsal): number {
  return entries.findLastIndex(({ type }) => type === "seal");
}

/** The number that won prize 1. */
export function winnerOf({ winners }: Rehearsal): number {
  const [first] = winners;
  if (first === undefined) throw new Error("nobody won");
  return first.number;
}

/** A late decision about a held number. */
export function decided(seal: number, number: number, state: "sold" | "free"): Entry {
  const at = "2026-12-02T23:01:00Z";
  return { type: "decided", raffle: 12, seal, number, state, reason: "Revisado", at };
}
