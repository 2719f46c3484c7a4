/** Cheats by which an organiser corrects a lottery's digits, and the code that exposes each. */
import type { Entry } from "../src/entry.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { honestDraw } from "./honest-draw.ts";
import { bundleOf, type Rehearsal } from "./rehearsal.ts";
import { drawnRaffle, lotteryRaffle } from "./sample-raffle.ts";

const AT = "2026-12-02T01:00:00Z";

/** Why a version of the first prize's result replaced the one before. */
function reasonFor(version: number): Entry {
  const reason = "Las cifras se copiaron mal.";
  return { type: "corrected", raffle: 12, prize: 1, version, reason, at: AT };
}

/** The lottery's raffle with these entries after its draw. */
function followedBy(...entries: readonly Entry[]): Bundle {
  const raffle = lotteryRaffle();
  return bundleOf({ ...raffle, entries: [...raffle.entries, ...entries] });
}

/** Another lottery's digits are logged as a correction, and another number wins. */
function correctedRaffle(): Rehearsal {
  const raffle = lotteryRaffle();
  const seal = raffle.entries.findIndex(({ type }) => type === "seal");
  const results = [{ name: "Triple Zulia", at: "2026-12-01T19:10-04:00", digits: "807" }];
  const source = [{ kind: "lottery" as const, results }];
  const drawn = honestDraw(raffle, { prize: 1, seal, source, at: AT, version: 2 });
  return { ...raffle, entries: [...raffle.entries, drawn], winners: [{ prize: 1, number: 7 }] };
}

/** The same, followed by these entries. */
export function corrected(...entries: readonly Entry[]): Bundle {
  const raffle = correctedRaffle();
  return bundleOf({ ...raffle, entries: [...raffle.entries, ...entries] });
}

/** The same, with its reason. */
export const explained = corrected(reasonFor(2));

/** The corrected digits are logged once more. */
function repeated(): Bundle {
  const raffle = correctedRaffle();
  const again = raffle.entries.flatMap((entry): Entry[] =>
    entry.type === "draw" && entry.version === 2 ? [{ ...entry, version: 3 }] : [],
  );
  return bundleOf({ ...raffle, entries: [...raffle.entries, ...again] });
}

/** The first result of a prize of the beacon is invented, and the second one true. */
function putRight(): Bundle {
  const raffle = drawnRaffle();
  const entries = raffle.entries.flatMap((entry): Entry[] =>
    entry.type === "draw" && entry.prize === 2
      ? [
          { ...entry, number: entry.number === 19 ? 1 : 19 },
          { ...entry, version: 2 },
        ]
      : [entry],
  );
  return bundleOf({ ...raffle, entries });
}

export const CORRECTION_CHEATS: readonly Cheat[] = [
  { name: "corrects a lottery's digits", code: "lottery_corrected", bundle: corrected() },
  {
    name: "corrects a lottery's digits and says why",
    code: "lottery_corrected",
    bundle: explained,
  },
  {
    name: "gives the reason for a correction that isn't there",
    code: "corrected_wrongly",
    bundle: followedBy(reasonFor(2)),
  },
  {
    name: "gives two reasons for a correction",
    code: "corrected_wrongly",
    bundle: corrected(reasonFor(2), reasonFor(2)),
  },
  { name: "repeats digits that it has corrected", code: "lottery_corrected", bundle: repeated() },
  { name: "invents a result and puts it right", code: "wrong_number", bundle: putRight() },
];
