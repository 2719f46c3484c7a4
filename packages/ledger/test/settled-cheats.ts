/** What an organiser could say of the money of a cancelled raffle, and the code that exposes each. */
import type { Entry, EntryOf } from "../src/entry.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { bundleOf } from "./rehearsal.ts";
import { sampleSales, sealedRaffle } from "./sample-raffle.ts";

const at = "2026-12-20T12:00:00Z";
const cancelled: Entry = { type: "cancelled", raffle: 12, reason: "No llegó el permiso.", at };

/** All that the sample owes, nearly all paid back. */
export function settled(change: Partial<EntryOf<"settled">> = {}): Entry {
  const sums = { owed: "120.00", paid: "119.50", kept: "0.50" };
  return { type: "settled", raffle: 12, ...sums, at, ...change };
}

/** The sample, cancelled before its seal unless these entries say otherwise. */
export function endedWith(...rest: readonly Entry[]): Bundle {
  const entries = [...sampleSales(), ...rest];
  return bundleOf({ ...sealedRaffle(), entries, leaves: new Map(), winners: [], witnessed: null });
}

/** Cancelled and paid back. */
export const settledRaffle = endedWith(cancelled, settled());

/** All was said to be back, then a payment came back, and was made again. */
export const bouncedRaffle = endedWith(
  cancelled,
  settled({ paid: "120.00", kept: "0.00" }),
  settled({ paid: "100.00", kept: "20.00" }),
  settled({ paid: "120.00", kept: "0.00" }),
);

export const SETTLED_CHEATS: readonly Cheat[] = [
  {
    name: "pays back less than it says",
    code: "settled_wrongly",
    bundle: endedWith(cancelled, settled({ kept: "0.00" })),
  },
  {
    name: "pays back more than it owed",
    code: "settled_wrongly",
    bundle: endedWith(cancelled, settled({ owed: "119.50" })),
  },
  {
    name: "pays a raffle back that goes on",
    code: "settled_wrongly",
    bundle: endedWith(settled()),
  },
  {
    name: "pays a raffle back before it is cancelled",
    code: "settled_wrongly",
    bundle: endedWith(settled(), cancelled),
  },
  {
    name: "says twice in the same words that it was paid back",
    code: "settled_wrongly",
    bundle: endedWith(cancelled, settled(), settled()),
  },
];
