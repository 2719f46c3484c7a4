/** Raffles whose rules say how long winners have, and what became of their prizes. */
import { redrawRound, type ClaimRule } from "../src/entry-values.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import { honestDraw } from "./honest-draw.ts";
import { FIRST, instantRaffle } from "./instant-raffle.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { DRAW_AT, drawnRaffle, lotteryRaffle, sealedRaffle } from "./sample-raffle.ts";
import { signRound } from "./simulators.ts";

type Step = EntryOf<"prize">;

export const REDRAWN: ClaimRule = { days: 30, unclaimed: "redrawn" };
export const KEPT: ClaimRule = { days: 30, unclaimed: "kept" };

/** When each state is said of the first prize; `unanswered` 30 days after `delivered`. */
const AT: Readonly<Record<Step["state"], string>> = {
  contacted: "2026-12-02T14:00:00Z",
  delivered: "2026-12-05T15:00:00Z",
  confirmed: "2026-12-06T20:00:00Z",
  disputed: "2026-12-06T20:00:00Z",
  unanswered: "2027-01-04T15:00:00Z",
  unclaimed: "2026-12-31T23:00:00Z",
};

/** What became of the first prize. */
export function step(state: Step["state"], change: Partial<Step> = {}): Step {
  return { type: "prize", raffle: 12, prize: 1, version: 1, state, at: AT[state], ...change };
}

export function withRules(
  raffle: Rehearsal,
  change: Partial<EntryOf<"rules">>,
): Rehearsal["entries"] {
  return raffle.entries.map((entry) => (entry.type === "rules" ? { ...entry, ...change } : entry));
}

/** The sample, drawn under rules with these days to claim. */
export function claimable(claim: ClaimRule | null): Rehearsal {
  const sealed = sealedRaffle();
  return drawnRaffle({ ...sealed, entries: withRules(sealed, { claim }) });
}

/** A raffle and what became of its prizes; witnesses saw it so many seconds later. */
export function followed(
  raffle: Rehearsal,
  steps: readonly Entry[],
  stepsWitnessed = 60,
): Rehearsal {
  return { ...raffle, entries: [...raffle.entries, ...steps], stepsWitnessed };
}

/** Draws a prize again which was left unclaimed, as an honest server does but for what is changed. */
export function redrawn(
  raffle: Rehearsal,
  change: { readonly times?: number; readonly at?: string; readonly round?: number } = {},
  prize = 1,
): Rehearsal {
  const { times = 1, at = "2026-12-31T23:11:00Z" } = change;
  const former = raffle.entries.flatMap((entry) =>
    entry.type === "draw" && entry.prize === prize ? [entry] : [],
  );
  const [first] = former;
  if (first === undefined) throw new Error(`Prize ${prize} isn't drawn`);
  const { round = redrawRound({ draw: DRAW_AT, claim: REDRAWN }, times) } = change;
  const source = [{ kind: "drand" as const, round, signature: signRound(round) }];
  const others = raffle.winners.filter((one) => one.prize !== prize);
  const excluded = [...others, ...former].flatMap(({ number }) =>
    number === "none" ? [] : [number],
  );
  const version = former.length + 1;
  const entry = honestDraw(raffle, { prize, seal: first.seal, source, at, version, excluded });
  const won = entry.number === "none" ? [] : [{ prize, number: entry.number }];
  const winners = [...others, ...won].toSorted((one, other) => one.prize - other.prize);
  return { ...raffle, entries: [...raffle.entries, entry], winners };
}

/** Left unclaimed and drawn again, of the sample or of another raffle, and what follows. */
export function unclaimedOnce(
  raffle: Rehearsal = claimable(REDRAWN),
  steps: readonly Entry[] = [],
  prize = 1,
): Rehearsal {
  const left = [step("contacted", { prize }), step("unclaimed", { prize })];
  return followed(redrawn(followed(raffle, left), {}, prize), steps);
}

const again = { version: 2, at: "2027-01-01T12:00:00Z" };
/** 30 days after the round that drew the prize again. */
export const AGAIN_UNCLAIMED = "2027-01-30T23:10:00Z";

/** Left unclaimed twice, and drawn again each time. */
export function unclaimedTwice(round?: number): Rehearsal {
  const left = { version: 2, at: AGAIN_UNCLAIMED };
  const twice = unclaimedOnce(claimable(REDRAWN), [
    step("contacted", again),
    step("unclaimed", left),
  ]);
  return redrawn(twice, {
    times: 2,
    at: "2027-01-30T23:21:00Z",
    ...(round !== undefined && { round }),
  });
}

/** The lottery's raffle under rules that have a prize drawn again. */
export function claimableLottery(): Rehearsal {
  const raffle = lotteryRaffle();
  const { witnessed } = sealedRaffle();
  return { ...raffle, witnessed, entries: withRules(raffle, { claim: REDRAWN }) };
}

const given = [step("contacted"), step("delivered")];

/** Honest ends of a raffle, by what became of its first prize. */
export const PRIZE_RAFFLES = {
  "whose winner was contacted": followed(claimable(KEPT), [step("contacted")]),
  "whose prize was delivered": followed(claimable(null), [step("delivered")]),
  "whose prize was confirmed": followed(claimable(KEPT), [...given, step("confirmed")]),
  "whose winner never answered": followed(claimable(null), [...given, step("unanswered")]),
  "whose winner answered late": followed(claimable(KEPT), [
    ...given,
    step("unanswered"),
    step("confirmed", { at: "2027-01-10T15:00:00Z" }),
  ]),
  "whose prize was disputed": followed(claimable(KEPT), [...given, step("disputed")]),
  "whose dispute was settled": followed(claimable(KEPT), [
    ...given,
    step("disputed"),
    step("delivered", { at: "2026-12-09T15:00:00Z" }),
    step("confirmed", { at: "2026-12-10T15:00:00Z" }),
  ]),
  "whose prize was kept unclaimed": followed(claimable(KEPT), [
    step("contacted"),
    step("unclaimed"),
  ]),
  "whose prize was drawn again": unclaimedOnce(claimable(REDRAWN), [step("contacted", again)]),
  "whose prize was drawn again twice": unclaimedTwice(),
  "whose lottery's prize was drawn again": unclaimedOnce(claimableLottery()),
  "whose instant prize was drawn again": unclaimedOnce(
    instantRaffle({ claim: REDRAWN }),
    [],
    FIRST,
  ),
} as const;
