import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { parseTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Transaction } from "../database/database.ts";
import type { RecordedResult } from "../database/stored-types.ts";
import { ok, type FieldProblem, type Result } from "../platform/failure.ts";
import { invalid } from "./raffle-changes.ts";
import type { RaffleRow } from "./raffle-row.ts";

/** The winning number of one prize, as the admin entered it. */
export type ResultEntry = Schema<"ResultEntry">;

/** The titles of a raffle's prizes; without a list of prizes, the raffle's own name. */
export function prizeTitles(raffle: Pick<RaffleRow, "name" | "prizes">): string[] {
  return raffle.prizes.length === 0 ? [raffle.name] : raffle.prizes.map((prize) => prize.title);
}

/**
 * Checks that there is exactly one entry per prize, with a number of this raffle drawn no later than now, and finds the
 * owner of each. Failure: `validation_failed` with the entry's path.
 */
export async function readResults(
  tx: Transaction,
  raffle: RaffleRow,
  entries: readonly ResultEntry[],
  now: Date,
): Promise<Result<RecordedResult[]>> {
  const titles = prizeTitles(raffle);
  const problems: FieldProblem[] = [];
  const numbers = new Map<number, { entry: ResultEntry; number: number }>();
  for (const [index, entry] of entries.entries()) {
    const number = parseTicketNumber(entry.ticket_number, raffle.total_tickets);
    const problem = (field: string, message: string) =>
      problems.push({ field: `results.${index}.${field}`, message });
    if (entry.prize_position > titles.length) {
      problem("prize_position", `La rifa tiene ${counted(titles.length, "premio")}.`);
    } else if (numbers.has(entry.prize_position)) {
      problem("prize_position", "Ese premio ya tiene su número.");
    }
    if (new Date(entry.drawn_at) > now)
      problem("drawn_at", "La hora del sorteo está en el futuro.");
    if (number === null) problem("ticket_number", "Ese número no existe en esta rifa.");
    else numbers.set(entry.prize_position, { entry, number });
  }
  if (problems.length === 0 && numbers.size < titles.length) {
    const missing = titles.filter((_, index) => !numbers.has(index + 1));
    problems.push({ field: "results", message: `Falta el número de: ${missing.join(", ")}.` });
  }
  if (problems.length > 0) return invalid(problems);
  const owners = await ownersOf(
    tx,
    raffle.id,
    [...numbers.values()].map(({ number }) => number),
  );
  return ok(
    [...numbers.entries()]
      .sort(([first], [second]) => first - second)
      .map(([position, { entry, number }]) => ({
        prize: titles[position - 1] ?? raffle.name,
        number,
        purchase_id: owners.get(number) ?? null,
        source: entry.source,
        drawn_at: new Date(entry.drawn_at).toISOString(),
      })),
  );
}

/** Sold numbers only: a held number wins nothing. */
async function ownersOf(tx: Transaction, raffleId: number, numbers: readonly number[]) {
  const rows = await tx.kysely
    .selectFrom("tickets")
    .select(["number", "purchase_id"])
    .where("raffle_id", "=", raffleId)
    .where("number", "in", numbers)
    .where("state", "=", "sold")
    .execute();
  return new Map(rows.map((row) => [row.number, row.purchase_id]));
}
