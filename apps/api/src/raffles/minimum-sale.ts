import { formatDateTime } from "@rifas/domain/dates";
import type { DrawRule } from "@rifas/domain/draw-rule";
import { groupThousands } from "@rifas/domain/group-thousands";
import { postponementProblem } from "@rifas/domain/minimum-sale";
import { lotteryProblem } from "@rifas/ledger/lottery-problem";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { MinimumDecisions } from "../database/generated/tables.ts";
import { failAt, ok, type Result } from "../platform/failure.ts";
import { caracasMinute } from "../proofs/log/entry-text.ts";
import type { MinimumFacts } from "../proofs/log/rules-entry.ts";
import { invalid, type RaffleInput } from "./raffle-changes.ts";
import type { RaffleRow } from "./raffle-row.ts";

/** The columns of the given fields; no date to put the draw off to is stored as null. */
export function minimumColumns({ minimum_postponed_to: to }: RaffleInput) {
  if (to === undefined) return {};
  return { minimum_postponed_to: to === "" ? null : new Date(to) };
}

/** The columns of a new raffle. Failure: `validation_failed`. */
export function newMinimum(
  input: RaffleInput,
  raffle: Omit<WithMinimum, keyof MinimumFacts>,
): Result<MinimumFacts> {
  const { minimum_sold = 0, minimum_otherwise = "cancelled" } = input;
  const columns = { minimum_sold, minimum_otherwise, minimum_postponed_to: null };
  const minimum = { ...columns, ...minimumColumns(input) };
  const checked = checkMinimum({ ...raffle, ...minimum });
  return checked.ok ? ok(minimum) : checked;
}

/** What the minimum has to agree with. */
interface WithMinimum extends MinimumFacts {
  readonly total_tickets: number;
  readonly draw_date: Date | null;
  readonly draw_rule: DrawRule;
}

/** Whether the numbers can be sold, and the draw put off. Failure: `validation_failed`. */
function checkMinimum(raffle: WithMinimum): Result<null> {
  const { minimum_sold: least, minimum_postponed_to: to, draw_date: drawDate } = raffle;
  if (least > raffle.total_tickets) {
    const message = "El mínimo de venta no puede ser mayor que el total de boletos.";
    return invalid([{ field: "minimum_sold", message }]);
  }
  if (least === 0 || to === null) return ok(null);
  const facts = { at: caracasMinute(to), numbers: raffle.total_tickets };
  const problem = lotteryProblem(raffle.draw_rule.lotteries, facts);
  const message = postponementProblem(to, drawDate) ?? problem?.message ?? null;
  return message === null ? ok(null) : invalid([{ field: "minimum_postponed_to", message }]);
}

/** The same of a change, which a purchase rules out. Failures: `validation_failed`, `raffle_locked`. */
export function changedMinimum(
  before: RaffleRow,
  after: WithMinimum,
  hasPurchases: boolean,
): Result<null> {
  const isSame =
    before.minimum_sold === after.minimum_sold &&
    before.minimum_otherwise === after.minimum_otherwise &&
    before.minimum_postponed_to?.getTime() === after.minimum_postponed_to?.getTime();
  const fits = after.total_tickets === before.total_tickets && after.draw_rule === before.draw_rule;
  // A draw that was moved by hand may come after the date to which it would be put off.
  if (isSame && fits && before.status !== "draft") return ok(null);
  if (!isSame && hasPurchases) return failAt("raffle_locked", "minimum_sold", BOUGHT);
  if (after.minimum_sold > 0 && before.status !== "draft" && before.seal_at === null) {
    const message = "La rifa se publicó sin libro: no puede tener un mínimo de venta.";
    return failAt("raffle_locked", "minimum_sold", message);
  }
  return checkMinimum(after);
}

const BOUGHT =
  "La rifa ya tiene compras: el mínimo de venta y lo que pasa sin él no se pueden cambiar.";

/** What a close leads to, for buyers and for the log. */
export function shortfallWords({ minimum_sold: least }: MinimumFacts, to: Date | null): string {
  const what = to === null ? "se cancela" : `el sorteo pasa al ${formatDateTime(to)}`;
  return `Al cierre no se llegó al mínimo de ${groupThousands(String(least))} vendidos: ${what}, como estaba anunciado.`;
}

/** What each close of a raffle decided, the first one first. */
export async function readMinimumDecisions(
  { kysely }: Pick<Database, "kysely">,
  raffleId: number,
): Promise<Omit<Selectable<MinimumDecisions>, "raffle_id" | "closed_at">[]> {
  return await kysely
    .selectFrom("minimum_decisions")
    .select(["decided_at", "minimum", "sold", "held", "outcome"])
    .where("raffle_id", "=", raffleId)
    .orderBy("closed_at")
    .execute();
}
