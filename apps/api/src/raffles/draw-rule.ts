import { drawRuleProblem, usesLottery, type DrawRule } from "@rifas/domain/draw-rule";
import { lotteryProblem } from "@rifas/ledger/lottery-problem";
import type { Transaction } from "../database/database.ts";
import { failAt, ok, type Result } from "../platform/failure.ts";
import { hasClosed } from "../sale/holds/sale-window.ts";
import { caracasMinute } from "../proofs/log/entry-text.ts";
import { fitsLog } from "../proofs/log/rules-entry.ts";
import { invalid, type RaffleInput } from "./raffle-changes.ts";
import { hasPurchases, type RaffleRow } from "./raffle-row.ts";

interface RuledRaffle {
  readonly prizes: readonly unknown[];
  readonly totalTickets: number;
  /** Null if it is unknown, or was accepted before. */
  readonly drawDate: Date | null;
}

/**
 * A rule that can draw every prize, at the hour that its lotteries state, and fits the log. Failure: `validation_failed`.
 */
export function readDrawRule(given: DrawRule, raffle: RuledRaffle): Result<DrawRule> {
  const rule = stored(given);
  const at = raffle.drawDate && caracasMinute(raffle.drawDate);
  const problem =
    drawRuleProblem(rule, raffle) ??
    lotteryProblem(rule.lotteries, { at, numbers: raffle.totalTickets });
  if (problem) return invalid([{ field: `draw_rule.${problem.path}`, message: problem.message }]);
  if (usesLottery(rule.method) && !fitsLog(rule, raffle.totalTickets)) {
    const message = "Los nombres de los sorteos no caben en el libro: acórtalos.";
    return invalid([{ field: "draw_rule.lotteries", message }]);
  }
  return ok(rule);
}

/**
 * The new rule of a raffle's draw, or null if it stays: it can change until the first purchase or the close of sales.
 * The rule must still fit when prizes, the total or the date of the draw change. Failures: `validation_failed`,
 * `raffle_locked`.
 */
export async function changedRule(
  tx: Transaction,
  { before, input, now }: { before: RaffleRow; input: RaffleInput; now: Date },
  drawDate: Date | null,
): Promise<Result<DrawRule | null>> {
  const given = input.draw_rule ?? before.draw_rule;
  const isSame = JSON.stringify(stored(given)) === JSON.stringify(stored(before.draw_rule));
  const isMoved = drawDate?.getTime() !== before.draw_date?.getTime();
  const rule = readDrawRule(given, {
    prizes: input.prizes ?? before.prizes,
    totalTickets: input.total_tickets ?? before.total_tickets,
    drawDate: isSame && !isMoved ? null : drawDate,
  });
  if (!rule.ok) return rule;
  if (isSame) return ok(null);
  const locked = (message: string) => failAt("raffle_locked", "draw_rule", message);
  if (before.status !== "draft" && before.seal_at === null) {
    return locked("La rifa se publicó sin libro: sus números ganadores se escriben a mano.");
  }
  if (before.status !== "draft" && hasClosed(before, now)) {
    return locked("La venta ya cerró: la forma de sortear no se puede cambiar.");
  }
  if (await hasPurchases(tx, before.id)) {
    return locked("La rifa ya tiene compras: la forma de sortear no se puede cambiar.");
  }
  return rule;
}

/** The rule as the database returns it: its fields in one order. */
function stored({ method, lotteries }: DrawRule): DrawRule {
  const draws = lotteries.map((prize) =>
    prize.map(({ name, digits, issued }) => ({ name: name.trim(), digits, issued })),
  );
  return { method, lotteries: draws };
}
