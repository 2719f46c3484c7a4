/** Checks the draws in the log's order, then each prize's final result: its winner, and that the winner is shown as in the seal. */
import { equalBytes } from "../bytes.ts";
import type { PublishedResult } from "../entry-values.ts";
import type { NumberLeaf } from "../number-leaf.ts";
import { commitment, openPart } from "../owner-commitment.ts";
import type { WinnerProof } from "./bundle-json.ts";
import { numberIn, redraw } from "./check-draw.ts";
import type { Evidence } from "./evidence.ts";
import type { History, LoggedDraw } from "./history.ts";
import { check, isRed, type Check, type Reason } from "./verdict.ts";
import { tried } from "./wrong.ts";

interface Result {
  readonly draw: LoggedDraw;
  readonly code: Reason;
  /** The leaf of the number that won; null for none. */
  readonly winner: NumberLeaf | null;
  /**
   * A first result, another one, or a lottery's other digits; a prize that is drawn again because nobody claimed it keeps its
   * own.
   */
  readonly again: "first" | "again" | "corrected";
}

/** One check for each prize of the rules in force, and one for its winner once it is drawn. */
export function checkDraws(evidence: Evidence): readonly Check[] {
  const { bundle, histories } = evidence;
  const [history] = histories;
  const { draws, rules } = history;
  const areProofs =
    bundle.draws.length === draws.length &&
    bundle.draws.every(({ entry }, at) => entry === draws[at]?.index);
  if (!areProofs) return [check("draw", "missing_proof")];
  const results = redrawAll(evidence);
  const checks = (rules?.entry.prize ?? []).flatMap(({ prize }) => {
    const result = results.get(prize);
    if (result === undefined) {
      return [check("draw", history.cancelled ? "never_drawn" : "not_drawn", prize)];
    }
    const drawn = check("draw", result.code, prize);
    if (isRed(result.code)) return [drawn];
    const shown = bundle.winners.find((one) => one.prize === prize);
    return [drawn, check("winner", winnerCode(result.winner, shown, history), prize)];
  });
  const isExtra = ({ prize }: WinnerProof, at: number) =>
    !results.get(prize)?.winner || prize <= (bundle.winners[at - 1]?.prize ?? 0);
  return bundle.winners.some(isExtra) ? [...checks, check("winner", "other_winner")] : checks;
}

function redrawAll(evidence: Evidence): ReadonlyMap<number, Result> {
  const { bundle, histories } = evidence;
  const results = new Map<number, Result>();
  for (const [at, draw] of histories[0].draws.entries()) {
    const { prize } = draw.entry;
    const before = results.get(prize);
    const won = [...results.values()].flatMap((one) =>
      one.draw.entry.prize === prize || one.winner === null ? [] : [one.winner.number],
    );
    const proofs = bundle.draws[at]?.numbers ?? [];
    const leaves = evidence.hashed?.get(draw.from.index);
    const excluded = new Set([...won, ...draw.unclaimed, ...draw.decidedFree]);
    const winner = tried(() =>
      redraw({ ...evidence, draw, proofs: [...proofs], excluded, leaves }),
    );
    // A correction doesn't excuse an earlier result that was impossible.
    if (before !== undefined && isRed(before.code)) continue;
    const again = againAfter(before, draw);
    // The draw gave a held number first whose payment had been refused before any result was logged.
    const isRedrawn =
      again !== "first" || proofs.some(({ leaf }) => draw.decidedFree.has(numberIn(leaf)));
    const code = () => codeOf(draw, again, { before, isRedrawn, isHashed: leaves !== undefined });
    results.set(
      prize,
      typeof winner === "string"
        ? { draw, again, code: winner, winner: null }
        : { draw, again, code: code(), winner },
    );
  }
  return results;
}

/** What earlier versions have shown stays said. */
function againAfter(before: Result | undefined, draw: LoggedDraw): Result["again"] {
  if (before === undefined) return "first";
  if (draw.unclaimed.size > before.draw.unclaimed.size) return before.again;
  const [digits, former] = [draw, before.draw].map((one) =>
    lotteryResults(one)
      .map((result) => result.digits)
      .join(" "),
  );
  return before.again === "corrected" || digits !== former ? "corrected" : "again";
}

function codeOf(
  draw: LoggedDraw,
  again: Result["again"],
  {
    before,
    isRedrawn,
    isHashed,
  }: {
    readonly before: Result | undefined;
    readonly isRedrawn: boolean;
    readonly isHashed: boolean;
  },
): Reason {
  const isLottery = draw.rule.kind === "lottery";
  if (isLottery && draw.unclaimed.size === 0) return lotteryCode(draw, again);
  if (isRedrawn) return "draw_redrawn";
  // A prize that nobody claimed still depends on the digits that gave its first number.
  if (isLottery && before !== undefined) return before.code;
  return isHashed ? "draw_recomputed" : "draw_by_path";
}

function lotteryCode(draw: LoggedDraw, again: Result["again"]): Reason {
  const results = lotteryResults(draw);
  if (results.length === 0) return "lottery_missing";
  if (again === "corrected") return "lottery_corrected";
  const draws = draw.rule.kind === "lottery" ? draw.rule.draws : [];
  const isLate = results.some(({ at }, place) => at.slice(0, 10) !== draws[place]?.at.slice(0, 10));
  return isLate ? "lottery_late" : "lottery_digits";
}

function lotteryResults({ entry }: LoggedDraw): readonly PublishedResult[] {
  return entry.source.flatMap((source) => (source.kind === "lottery" ? source.results : []));
}

function winnerCode(
  winner: NumberLeaf | null,
  shown: WinnerProof | undefined,
  { decided }: History,
): Reason {
  if (winner === null) return "no_winner";
  if (shown !== undefined && shown.number !== winner.number) return "other_winner";
  if (shown !== undefined && !isOwner(winner, shown)) return "wrong_owner";
  const isHeld = winner.state === "held";
  if (isHeld && decided.get(winner.number) !== "sold") return "held_undecided";
  if (shown === undefined) return "winner_not_shown";
  return isHeld ? "winner_paid_late" : "winner_shown";
}

function isOwner(leaf: NumberLeaf, { salt, masked, closed }: WinnerProof): boolean {
  const shown = commitment({ open: openPart(salt, masked), closed });
  return leaf.state !== "free" && equalBytes(shown, leaf.commitment);
}
