/** Checks that what a log says of its prizes follows from their draws, step by step, and isn't dated back. */
import { claimEnds } from "../entry-values.ts";
import type { EntryOf } from "../entry.ts";
import { witnessCode } from "./check-dated.ts";
import type { Evidence } from "./evidence.ts";
import type { LoggedDraw } from "./history.ts";
import { unix } from "../strict-text.ts";
import { check, isRed, type Check, type Reason } from "./verdict.ts";

type Step = EntryOf<"prize">;
type State = Step["state"];

/** What may follow each state, or the draw. */
const NEXT: Readonly<Record<State | "drawn", readonly State[]>> = {
  drawn: ["contacted", "delivered"],
  contacted: ["delivered", "unclaimed"],
  delivered: ["confirmed", "disputed", "unanswered"],
  disputed: ["delivered", "confirmed"],
  unanswered: ["confirmed", "disputed"],
  confirmed: [],
  unclaimed: [],
};

const DAY = 86_400;
/** How many days a winner has to say whether a prize was delivered, unless the rules state how many there are to claim it. */
const DAYS_TO_ANSWER = 30;

interface Prize {
  /** Its latest draw. */
  readonly draw: LoggedDraw | null;
  /** What became of it since. */
  readonly since: Step | null;
  /** The last that was said of it, also before its latest draw. */
  readonly last: Step | null;
  readonly codes: readonly Reason[];
}

const UNDRAWN: Prize = { draw: null, since: null, last: null, codes: [] };

/** One check for each prize of which these logs say what became of it. */
export function checkPrizes(evidence: Evidence): readonly Check[] {
  const prizes = new Map<number, Prize>();
  const of = (prize: number) => prizes.get(prize) ?? UNDRAWN;
  for (const history of evidence.histories.toReversed()) {
    const logged = [...history.draws, ...history.steps].toSorted(
      (one, other) => one.index - other.index,
    );
    for (const one of logged) {
      const prize = of(one.entry.prize);
      if ("from" in one) {
        prizes.set(one.entry.prize, { ...prize, draw: one, since: null });
        continue;
      }
      const { index, entry } = one;
      const wrong = wrongStep(prize, entry);
      const dated = history === evidence.histories[0] ? dateCode(evidence, index, entry) : null;
      const codes = [...prize.codes, wrong, dated].filter((code) => code !== null);
      prizes.set(entry.prize, { ...prize, since: entry, last: entry, codes });
    }
  }
  return [...prizes]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([prize, { last, codes }]) =>
      last === null ? [] : [check("prize", codeOf(last, codes), prize)],
    );
}

/** Why this can't be next, if it can't. */
function wrongStep({ draw, since }: Prize, { version, state, at }: Step): Reason | null {
  const isWon = draw?.entry.state === "sold" || draw?.entry.state === "held";
  const isNext = draw?.entry.version === version && NEXT[since?.state ?? "drawn"].includes(state);
  const due = isWon && isNext ? dueFrom(draw, since, state) : null;
  if (due === null) return "prize_wrongly";
  return unix(at) < due ? "prize_early" : null;
}

/** From when a prize may be in a state, in Unix seconds; null if its rules don't have it. */
function dueFrom({ rules, unclaimed }: LoggedDraw, since: Step | null, state: State) {
  const { claim, draw } = rules.entry;
  if (state === "unclaimed") return claim && claimEnds({ draw, claim }, unclaimed.size);
  const days = claim?.days ?? DAYS_TO_ANSWER;
  return state === "unanswered" && since !== null ? unix(since.at) + days * DAY : -Infinity;
}

/** What witnesses say against an entry's date, which may be a day before they saw it. */
function dateCode(evidence: Evidence, index: number, { at }: Step): Reason | null {
  const code = witnessCode(evidence, { index, known: unix(at) + DAY }, 0);
  if (code === "witnessed_late") return "prize_dated_back";
  return isRed(code) ? code : null;
}

/** The first that applies. */
function codeOf({ state }: Step, codes: readonly Reason[]): Reason {
  const red = codes.find((code) => code.startsWith("prize_") && isRed(code)) ?? codes.find(isRed);
  if (red !== undefined) return red;
  return state === "disputed" ? "prize_disputed" : (codes[0] ?? `prize_${state}`);
}
