import { drawRuleProblem, usesLottery, type DrawRule } from "@rifas/domain/draw-rule";
import type { Transaction } from "../database/database.ts";
import { failAt, ok, type Result } from "../failure.ts";
import { hasClosed } from "../holds/sale-window.ts";
import { fitsLog } from "../ledger/rules-entry.ts";
import { invalid, type RaffleInput } from "./raffle-changes.ts";
import { hasPurchases, type RaffleRow } from "./raffle-row.ts";

/** A rule that can draw every prize and fits the log. Failure: `validation_failed`. */
export function readDrawRule(
  given: DrawRule,
  raffle: { prizes: readonly unknown[]; totalTickets: number },
): Result<DrawRule> {
  const rule = stored(given);
  const problem = drawRuleProblem(rule, raffle);
  if (problem) {
    return invalid([{ field: `draw_rule.${problem.path}`, message: problem.message }]);
  }
  if (usesLottery(rule.method) && !fitsLog(rule, raffle.totalTickets)) {
    const message = "Los nombres de los sorteos no caben en el libro: acórtalos.";
    return invalid([{ field: "draw_rule.lotteries", message }]);
  }
  return ok(rule);
}

/**
 * The new rule of a raffle's draw, or null if it stays: it can change until the first purchase or the close of sales.
 * The rule must still fit when prizes or the total change. Failures: `validation_failed`, `raffle_locked`.
 */
export async function changedRule(
  tx: Transaction,
  before: RaffleRow,
  input: RaffleInput,
  now: Date,
): Promise<Result<DrawRule | null>> {
  const rule = readDrawRule(input.draw_rule ?? before.draw_rule, {
    prizes: input.prizes ?? before.prizes,
    totalTickets: input.total_tickets ?? before.total_tickets,
  });
  if (!rule.ok) return rule;
  if (JSON.stringify(rule.value) === JSON.stringify(stored(before.draw_rule))) return ok(null);
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
    prize.map(({ name, digits }) => ({ name: name.trim(), digits })),
  );
  return { method, lotteries: draws };
}
