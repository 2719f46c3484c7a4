/** Raffles whose rules sign given terms. */
import type { Entry, EntryOf } from "../src/entry.ts";
import { writeTerms } from "../src/terms.ts";
import { leavesFor, type Rehearsal } from "./rehearsal.ts";
import {
  drawnRaffle,
  sampleRules,
  sampleSales,
  sampleSeal,
  sealedRaffle,
} from "./sample-raffle.ts";
import { sampleTerms, signed } from "./signed-terms.ts";

export const TERMS = writeTerms(sampleTerms());
/** The motorcycle and the television change places. */
export const SWAPPED = writeTerms(
  sampleTerms({
    prize: [
      { prize: 1, title: "Un televisor", worth: null },
      { prize: 2, title: "Una moto", worth: null },
    ],
  }),
);

const [, ...SALES] = sampleSales();

export function signedRules(change: Partial<EntryOf<"rules">> = {}): EntryOf<"rules"> {
  return { ...signed(sampleRules(), TERMS), ...change };
}

/** Rules during the sale, witnessed a minute later, which say the same but for what is given. */
export function laterTerms(change: Partial<EntryOf<"rules">>): EntryOf<"rules"> {
  return signedRules({ at: "2026-11-20T12:00:00Z", reason: "Cambiaron los premios.", ...change });
}

/** Sold under rules that sign terms, or under others, then sealed and drawn under the last ones. */
export function signedRaffle({
  rules = signedRules(),
  between = [],
  terms = [TERMS],
}: {
  readonly rules?: EntryOf<"rules">;
  readonly between?: readonly Entry[];
  readonly terms?: readonly string[];
} = {}): Rehearsal {
  const sealed = sealedRaffle();
  const leaves = leavesFor(20, sealed.buyers);
  const sales = [rules, ...SALES, ...between];
  const inForce = sales.findLastIndex(({ type }) => type === "rules");
  return drawnRaffle({
    ...sealed,
    entries: [...sales, { ...sampleSeal(leaves), rules: inForce }],
    leaves: new Map([[sales.length, leaves]]),
    changesWitnessed: 60,
    terms,
  });
}
