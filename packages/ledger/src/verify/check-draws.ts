/** Checks the draws in the log's order, then each prize's final result: its winner, and that the winner is shown as in the seal. */
import { equalBytes } from "../bytes.ts";
import type { PublishedResult } from "../entry-values.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import { commitment, openPart } from "../owner-commitment.ts";
import type { Bundle, NumberProof, WinnerProof } from "./bundle-json.ts";
import { numberIn, redraw, ruleOf, type Drawn } from "./check-draw.ts";
import type { HashedNumbers } from "./hash-numbers.ts";
import type { History, LoggedDraw } from "./history.ts";
import type { OpenedBook } from "./open-book.ts";
import type { Trust } from "./trust.ts";
import { check, isRed, type Check, type Reason } from "./verdict.ts";

export interface DrawCheck {
  readonly opened: OpenedBook;
  readonly bundle: Bundle;
  readonly history: History;
  readonly hashed: HashedNumbers;
  readonly trust: Trust;
}

/** A first result, another one, or a lottery's other digits; a prize that is drawn again because nobody claimed it keeps its own. */
type Again = "first" | "again" | "corrected";

interface Result {
  readonly draw: LoggedDraw;
  readonly code: Reason;
  readonly winner: Drawn;
  /** What differs from an earlier version of the result, if there is one. */
  readonly again: Again;
}

/** One check for each prize of the rules in force, and one for its winner once it is drawn. */
export function checkDraws(input: DrawCheck): readonly Check[] {
  const { history, bundle } = input;
  const { draws, rules } = history;
  const areProofs =
    bundle.draws.length === draws.length &&
    bundle.draws.every(({ entry }, at) => entry === draws[at]?.index);
  if (!areProofs) return [check("draw", "missing_proof")];
  const results = redrawAll(input);
  const prizes = rules?.entry.prize ?? [];
  const checks = prizes.flatMap(({ prize }) => {
    const result = results.get(prize);
    return result === undefined
      ? [check("draw", history.cancelled ? "never_drawn" : "not_drawn", prize)]
      : checksOf(prize, result, input);
  });
  const isExtra = ({ prize }: WinnerProof, at: number) =>
    !results.get(prize)?.winner || prize <= (bundle.winners[at - 1]?.prize ?? 0);
  return bundle.winners.some(isExtra) ? [...checks, check("winner", "other_winner")] : checks;
}

function redrawAll({ opened, bundle, history, hashed, trust }: DrawCheck) {
  const results = new Map<number, Result>();
  for (const [at, draw] of history.draws.entries()) {
    const { prize } = draw.entry;
    const before = results.get(prize);
    const won = [...results.values()].flatMap(({ draw, winner }) =>
      draw.entry.prize === prize || winner === null ? [] : [winner.number],
    );
    const proofs = bundle.draws[at]?.numbers ?? [];
    const leaves = hashed.get(draw.from.index);
    const without = new Set([...won, ...draw.unclaimed]);
    const drawn = redraw({ opened, draw, proofs, won: without, leaves, trust });
    // A correction doesn't excuse an earlier result that was impossible.
    if (before !== undefined && isRed(before.code)) continue;
    const again = againAfter(before, draw);
    const result = drawn.ok
      ? {
          code: codeOf(draw, hashed, { before, again, skips: skipsRefused(draw, proofs) }),
          winner: drawn.value,
        }
      : { code: drawn.code, winner: null };
    results.set(prize, { draw, again, ...result });
  }
  return results;
}

/** What earlier versions have shown stays said. */
function againAfter(before: Result | undefined, draw: LoggedDraw): Again {
  if (before === undefined) return "first";
  if (draw.unclaimed.size > before.draw.unclaimed.size) return before.again;
  return before.again === "corrected" || isOther(before.draw, draw) ? "corrected" : "again";
}

/** Whether the draw gave a held number first whose payment had been refused before any result was logged. */
function skipsRefused({ decidedFree }: LoggedDraw, proofs: readonly NumberProof[]): boolean {
  return proofs.some(({ leaf }) => decidedFree.has(numberIn(leaf)));
}

function codeOf(
  draw: LoggedDraw,
  hashed: HashedNumbers,
  {
    before,
    again,
    skips,
  }: { readonly before?: Result | undefined; readonly again: Again; readonly skips: boolean },
): Reason {
  const isLottery = ruleOf(draw).kind === "lottery";
  if (isLottery && draw.unclaimed.size === 0) return lotteryCode(draw, again);
  if (again !== "first" || skips) return "draw_redrawn";
  // A prize that nobody claimed still depends on the digits that gave its first number.
  if (isLottery && before !== undefined) return before.code;
  return hashed.has(draw.from.index) ? "draw_recomputed" : "draw_by_path";
}

function lotteryCode(draw: LoggedDraw, again: Again): Reason {
  const rule = ruleOf(draw);
  const results = lotteryResults(draw);
  if (results.length === 0) return "lottery_missing";
  if (again === "corrected") return "lottery_corrected";
  const draws = rule.kind === "lottery" ? rule.draws : [];
  const isLate = results.some(({ at }, place) => at.slice(0, 10) !== draws[place]?.at.slice(0, 10));
  return isLate ? "lottery_late" : "lottery_digits";
}

function lotteryResults({ entry }: LoggedDraw): readonly PublishedResult[] {
  return entry.source.flatMap((source) => (source.kind === "lottery" ? source.results : []));
}

/** Whether one of two versions states other digits of the lottery. */
function isOther(one: LoggedDraw, other: LoggedDraw): boolean {
  const digits = (draw: LoggedDraw) => lotteryResults(draw).map((result) => result.digits);
  return digits(one).join(" ") !== digits(other).join(" ");
}

function checksOf(prize: number, { code, winner }: Result, input: DrawCheck): readonly Check[] {
  const drawn = check("draw", code, prize);
  if (isRed(code)) return [drawn];
  const shown = input.bundle.winners.find((one) => one.prize === prize);
  return [drawn, check("winner", winnerCode(winner, shown, input.history), prize)];
}

function winnerCode(winner: Drawn, shown: WinnerProof | undefined, { decided }: History): Reason {
  if (winner === null) return "no_winner";
  if (shown !== undefined && shown.number !== winner.number) return "other_winner";
  if (shown !== undefined && !isOwner(winner, shown)) return "wrong_owner";
  if (winner.state === "held") {
    if (decided.get(winner.number)?.entry.state !== "sold") return "held_undecided";
  }
  if (shown === undefined) return "winner_not_shown";
  return winner.state === "held" ? "winner_paid_late" : "winner_shown";
}

function isOwner(leaf: NumberLeaf, { salt, masked, closed }: WinnerProof): boolean {
  const shown = commitment({ open: openPart(salt, masked), closed });
  return leaf.state !== "free" && equalBytes(shown, leaf.commitment);
}
