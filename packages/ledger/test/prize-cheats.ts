/** What an organiser could try once a prize is drawn, and with what was promised of it. */
import { redrawRound } from "../src/entry-values.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import { termsDigest, writeTerms } from "../src/terms.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { announcedRules, postponed, postponing, openUnder } from "./minimum-cheats.ts";
import {
  AGAIN_UNCLAIMED,
  claimable,
  claimableLottery,
  followed,
  KEPT,
  redrawn,
  REDRAWN,
  step,
  unclaimedOnce,
  unclaimedTwice,
} from "./prize-raffles.ts";
import { bookOf, bundleOf, redated, type Rehearsal } from "./rehearsal.ts";
import { DRAW_AT, sampleRules, voidRaffle } from "./sample-raffle.ts";
import { laterTerms, signedRaffle, signedRules } from "./signed-raffle.ts";
import { sampleTerms } from "./signed-terms.ts";

const given = [step("contacted"), step("delivered")];
const after = (...steps: readonly Entry[]): Bundle => bundleOf(followed(claimable(KEPT), steps));
const again = { version: 2, at: "2027-01-01T12:00:00Z" };

/** The first prize's second result, changed. */
function otherRedraw(change: Partial<EntryOf<"draw">>): Bundle {
  const raffle = unclaimedOnce();
  const entries = raffle.entries.map((entry) =>
    entry.type === "draw" && entry.version === 2 ? { ...entry, ...change } : entry,
  );
  return bundleOf({ ...raffle, entries });
}

/** A prize of the sample is said to be delivered before it is drawn. */
function beforeDraw(): Bundle {
  const raffle = claimable(KEPT);
  const at = raffle.entries.findIndex(({ type }) => type === "draw");
  return bundleOf({ ...raffle, entries: raffle.entries.toSpliced(at, 0, step("delivered")) });
}

/** What a buyer kept who saw the dispute. */
function disputed(): { readonly seen: readonly string[] } {
  return { seen: [bookOf(followed(claimable(KEPT), [...given, step("disputed")])).checkpoint] };
}

const first = claimable(REDRAWN).winners.find(({ prize }) => prize === 1);
const oneRound = redrawRound({ draw: DRAW_AT, claim: REDRAWN }, 1);

/** Sold under 30 days to claim, then under others, as witnesses saw. */
function otherDays(claim: EntryOf<"rules">["claim"]): Rehearsal {
  const rules = signedRules({ claim: REDRAWN });
  return signedRaffle({ rules, between: [laterTerms({ claim })] });
}

/** The first prize's worth is another once numbers are sold. */
function otherWorth(): Bundle {
  const [before, less] = ["1000.00", "710.00"].map((amount) =>
    writeTerms(
      sampleTerms({
        prize: [
          {
            prize: 1,
            title: "Mil dólares",
            worth: { amount, currency: "USD", rate: "payment", taxIncluded: true },
          },
          { prize: 2, title: "Un televisor", worth: null },
        ],
      }),
    ),
  );
  if (before === undefined || less === undefined) throw new Error("no terms");
  const rules = signedRules({ terms: termsDigest(before) });
  const between = [laterTerms({ terms: termsDigest(less) })];
  return bundleOf(signedRaffle({ rules, between, terms: [before, less] }));
}

/** The checkpoint that dates a delivery is that of the entry before it. */
function otherCheckpoint(): Bundle {
  const bundle = after(...given);
  const [contacted] = bundle.dated.slice(-2);
  return redated(bundle, "prize", (one, at) =>
    at === 1 && contacted !== undefined ? [{ ...one, checkpoint: contacted.checkpoint }] : [one],
  );
}

const DAYS = 86_400;

export const PRIZE_CHEATS: readonly Cheat[] = [
  {
    name: "leaves a dispute out that a buyer saw",
    code: "other_log_seen",
    bundle: after(...given, step("confirmed")),
    beside: disputed(),
  },
  {
    name: "ends the log before a dispute that a buyer saw",
    code: "older_than_seen",
    bundle: after(...given),
    beside: disputed(),
  },
  {
    name: "leaves a dispute open",
    code: "prize_disputed",
    bundle: after(...given, step("disputed")),
  },
  {
    name: "leaves a dispute open and corrects the draw",
    code: "prize_disputed",
    bundle: bundleOf(correctedAfter([...given, step("disputed")])),
  },
  {
    name: "dates a delivery two days back",
    code: "prize_dated_back",
    bundle: bundleOf(followed(claimable(KEPT), given, 2 * DAYS)),
  },
  {
    name: "dates a delivery ahead of what witnesses saw",
    code: "dated_ahead",
    bundle: bundleOf(followed(claimable(KEPT), given, -DAYS)),
  },
  { name: "dates a delivery by another checkpoint", code: "bad_date", bundle: otherCheckpoint() },
  {
    name: "calls a prize unclaimed a second early",
    code: "prize_early",
    bundle: after(step("contacted"), step("unclaimed", { at: "2026-12-31T22:59:59Z" })),
  },
  {
    name: "gives a second winner less time to claim",
    code: "prize_early",
    bundle: bundleOf(
      unclaimedOnce(claimable(REDRAWN), [
        step("contacted", again),
        step("unclaimed", { version: 2, at: AGAIN_UNCLAIMED.replace("10:00Z", "09:59Z") }),
      ]),
    ),
  },
  {
    name: "says after a day that a winner doesn't answer",
    code: "prize_early",
    bundle: after(...given, step("unanswered", { at: "2026-12-06T15:00:00Z" })),
  },
  {
    name: "calls a prize unclaimed without a rule",
    code: "prize_wrongly",
    bundle: bundleOf(followed(claimable(null), [step("contacted"), step("unclaimed")])),
  },
  {
    name: "calls a prize unclaimed without looking for the winner",
    code: "prize_wrongly",
    bundle: after(step("unclaimed")),
  },
  {
    name: "calls a delivered prize unclaimed",
    code: "prize_wrongly",
    bundle: after(...given, step("unclaimed")),
  },
  {
    name: "calls a disputed prize unclaimed",
    code: "prize_wrongly",
    bundle: after(...given, step("disputed"), step("unclaimed")),
  },
  {
    name: "says that a dispute has no answer",
    code: "prize_wrongly",
    bundle: after(...given, step("disputed"), step("unanswered")),
  },
  {
    name: "confirms a prize that wasn't delivered",
    code: "prize_wrongly",
    bundle: after(step("contacted"), step("confirmed")),
  },
  {
    name: "contacts a winner twice",
    code: "prize_wrongly",
    bundle: after(step("contacted"), step("contacted")),
  },
  {
    name: "goes on after a confirmation",
    code: "prize_wrongly",
    bundle: after(...given, step("confirmed"), step("delivered", { at: "2026-12-07T15:00:00Z" })),
  },
  { name: "delivers a prize before its draw", code: "prize_wrongly", bundle: beforeDraw() },
  {
    name: "delivers a prize that nobody won",
    code: "prize_wrongly",
    bundle: bundleOf(followed(voidRaffle(8), [step("delivered", { at: "2026-12-10T15:00:00Z" })])),
  },
  {
    name: "delivers a prize to who left it unclaimed",
    code: "prize_wrongly",
    bundle: bundleOf(
      unclaimedOnce(claimable(REDRAWN), [step("delivered", { ...again, version: 1 })]),
    ),
  },
  {
    name: "delivers a prize of a version to come",
    code: "prize_wrongly",
    bundle: after(step("delivered", { version: 2 })),
  },
  {
    name: "draws an unclaimed prize again by another round",
    code: "other_round",
    bundle: bundleOf(redrawn(left(claimable(REDRAWN)), { round: oneRound + 1 })),
  },
  {
    name: "draws an unclaimed prize again by the first draw's round",
    code: "other_round",
    bundle: bundleOf(
      redrawn(left(claimable(REDRAWN)), { round: oneRound - (30 * DAYS + 600) / 3 }),
    ),
  },
  {
    name: "draws a prize a second time again by a round that is known",
    code: "other_round",
    bundle: bundleOf(unclaimedTwice(oneRound)),
  },
  {
    name: "draws an unclaimed prize again for the same number",
    code: "wrong_number",
    bundle: otherRedraw({ number: first?.number ?? 0 }),
  },
  {
    name: "dates the draw of an unclaimed prize before its round",
    code: "drawn_early",
    bundle: otherRedraw({ at: "2026-12-31T23:09:00Z" }),
  },
  {
    name: "leaves an unclaimed prize of a lottery to the lottery again",
    code: "other_source",
    bundle: bundleOf(lotteryAgain()),
  },
  {
    name: "gives winners fewer days once numbers are sold",
    code: "terms_changed",
    bundle: bundleOf(otherDays({ ...REDRAWN, days: 3 })),
  },
  {
    name: "keeps what was to be drawn again, unseen",
    code: "rules_changed",
    bundle: bundleOf({ ...otherDays(KEPT), changesWitnessed: null }),
  },
  {
    name: "takes the days to claim away",
    code: "terms_changed",
    bundle: bundleOf(otherDays(null)),
  },
  {
    name: "takes the days to claim away when the draw is put off",
    code: "terms_changed_late",
    bundle: bundleOf(
      openUnder(
        { ...sampleRules(), minimum: postponing, claim: REDRAWN },
        postponed,
        announcedRules,
      ),
    ),
  },
  { name: "promises less once numbers are sold", code: "terms_changed", bundle: otherWorth() },
];

/** Contacted and left unclaimed. */
function left(raffle: Rehearsal): Rehearsal {
  return followed(raffle, [step("contacted"), step("unclaimed")]);
}

/** The same draw is logged once more after these steps. */
function correctedAfter(steps: readonly Entry[]): Rehearsal {
  const raffle = followed(claimable(KEPT), steps);
  const drawn = raffle.entries.find((entry) => entry.type === "draw");
  if (drawn === undefined) throw new Error("no draw");
  return {
    ...raffle,
    entries: [...raffle.entries, { ...drawn, version: 2, at: "2026-12-08T12:00:00Z" }],
  };
}

/** The lottery's number has other digits after its prize was left unclaimed. */
function lotteryAgain(): Rehearsal {
  const raffle = left(claimableLottery());
  const drawn = raffle.entries.find((entry) => entry.type === "draw");
  if (drawn === undefined) throw new Error("no draw");
  return {
    ...raffle,
    entries: [...raffle.entries, { ...drawn, version: 2, at: "2026-12-31T23:11:00Z" }],
  };
}
