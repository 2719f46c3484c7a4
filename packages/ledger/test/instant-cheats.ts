/** Cheats against instant prizes, and the code that exposes each. */
import { roundAt } from "../src/drand-rounds.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import {
  cutOf,
  FIRST,
  instantRaffle,
  instantRules,
  leftOutRules,
  movedRaffle,
  SECOND,
} from "./instant-raffle.ts";
import { bundleOf, leavesFor, type Rehearsal } from "./rehearsal.ts";
import { sampleRules, sealedBuyers, sealedRaffle } from "./sample-raffle.ts";
import { signRound } from "./simulators.ts";

/** The second prize's cut changed. */
const otherCut = (change: Partial<EntryOf<"cut">>) =>
  bundleOf(instantRaffle({ cut: (cut) => (cut.prize === SECOND ? { ...cut, ...change } : cut) }));

/** The second prize's draw changed. */
const otherDraw = (change: (draw: EntryOf<"draw">) => Partial<EntryOf<"draw">>) =>
  bundleOf(
    instantRaffle({
      draw: (draw) => (draw.prize === SECOND ? { ...draw, ...change(draw) } : draw),
    }),
  );

const withoutCut = (between: readonly Entry[] = []) =>
  bundleOf(instantRaffle({ between, cut: (cut) => (cut.prize === SECOND ? null : cut) }));

function laterRound({ source: [first] }: EntryOf<"draw">): Partial<EntryOf<"draw">> {
  const round = (first?.kind === "drand" ? first.round : 1) + 1;
  return { source: [{ kind: "drand", round, signature: signRound(round) }] };
}

/** The first prize is cut again in place of the second. */
function secondCut() {
  const again = cutOf(FIRST, 0, leavesFor(20, sealedBuyers()));
  return bundleOf(instantRaffle({ cut: (cut) => (cut.prize === SECOND ? again : cut) }));
}

/** Rules whose round was published before the time at which numbers are counted. */
function knownRound() {
  const rules = instantRules();
  const prize = rules.prize.map((line) =>
    line.rule.kind === "instant" && line.prize === SECOND
      ? { ...line, rule: { ...line.rule, round: roundAt(Date.parse(line.rule.at) / 1000 - 60) } }
      : line,
  );
  const between = [{ ...rules, at: "2026-11-12T00:00:00Z", reason: "Otra ronda.", prize }];
  return bundleOf(instantRaffle({ between }));
}

/** Witnesses saw in time the rules that put off a prize whose time had come. */
function justBefore(): Rehearsal {
  const moved = movedRaffle("2026-11-19T23:59:00Z");
  const end = moved.entries.findLastIndex(({ type }) => type === "rules") + 1;
  const entries = moved.entries
    .slice(0, end)
    .map((entry) => (entry.type === "released" ? { ...entry, at: "2026-11-20T00:00:30Z" } : entry));
  const leaves = new Map([...moved.leaves].filter(([index]) => index < end));
  const winners = moved.winners.filter(({ prize }) => prize === FIRST);
  return { ...moved, entries, leaves, winners, changesWitnessed: 90 };
}

/** The first prize is cut before anything is sold, and then left out. */
function leftOutUnsold(): Bundle {
  const cut = cutOf(FIRST, 0, leavesFor(20, new Map()));
  const without = { ...sampleRules(), at: "2026-11-11T00:00:00Z", reason: "Sin instantáneos." };
  const raffle: Rehearsal = { ...sealedRaffle(), entries: [instantRules(), cut, without] };
  return bundleOf({ ...raffle, leaves: new Map() });
}

export const INSTANT_CHEATS: readonly Cheat[] = [
  {
    name: "names another number for an instant prize",
    code: "wrong_number",
    bundle: otherDraw(({ number }) => ({ number: number === 19 ? 1 : 19 })),
  },
  { name: "picks another round for it", code: "other_round", bundle: otherDraw(laterRound) },
  {
    name: "skips an attempt for it",
    code: "skipped_attempt",
    bundle: otherDraw(({ attempt }) => ({ attempt: attempt + 1 })),
  },
  {
    name: "draws it before its cut's time",
    code: "drawn_early",
    bundle: otherDraw(() => ({ at: "2026-11-19T23:00:00Z" })),
  },
  { name: "skips its cut", code: "skipped_cut", bundle: withoutCut() },
  {
    name: "leaves the prize out once its time has come",
    code: "fewer_prizes",
    bundle: withoutCut([leftOutRules()]),
  },
  {
    name: "leaves out a prize that was cut before anything was sold",
    code: "cut_prize_changed",
    bundle: leftOutUnsold(),
  },
  {
    name: "dates rules to just before a prize's time, which a later sale has passed",
    code: "cut_moved",
    bundle: bundleOf(justBefore()),
  },
  { name: "cuts early", code: "cut_wrongly", bundle: otherCut({ at: "2026-11-19T23:59:59Z" }) },
  { name: "cuts for a main prize", code: "cut_wrongly", bundle: otherCut({ prize: 1 }) },
  {
    name: "cuts once its round is known",
    code: "late_cut",
    bundle: otherCut({ at: "2026-11-20T00:10:00Z" }),
  },
  { name: "announces a round that is known", code: "wrong_round", bundle: knownRound() },
  {
    name: "dates a cut back",
    code: "witnessed_late",
    bundle: bundleOf(instantRaffle({ witnessed: 700 })),
  },
  { name: "cuts for the same prize twice", code: "cut_wrongly", bundle: secondCut() },
  { name: "counts unpaid numbers", code: "cut_wrongly", bundle: otherCut({ held: 1 }) },
  { name: "leaves a sale out of a cut", code: "wrong_totals", bundle: otherCut({ sold: 7 }) },
];
