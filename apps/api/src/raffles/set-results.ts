import type { RaffleForStaff } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { StaffActor } from "../actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { RaffleOutcome } from "@rifas/domain/statuses";
import type { RecordedResult } from "../database/tables/raffles.ts";
import { queueRaffleNotices } from "../email/queue-raffle-notices.ts";
import { queueWinnerEmails } from "../email/queue-winner-emails.ts";
import { fail, ok, reasonRequired, type Result } from "../failure.ts";
import { trialRefusal } from "../purchases/trial.ts";
import { getRaffleForStaff } from "./get-raffle.ts";
import { invalid } from "./raffle-changes.ts";
import { lockRaffle, raffleNotFound, type RaffleRow } from "./raffle-row.ts";
import { readResults, type ResultEntry } from "./read-results.ts";
import { raffleStatusLabels } from "./status-labels.ts";

export interface ResultsInput {
  id: number;
  outcome: RaffleOutcome;
  /** One entry per prize, with `drawn` only. */
  results?: ResultEntry[] | undefined;
  reason?: string | undefined;
}

/**
 * Finishes a raffle with the number of each prize, corrects them (earlier versions stay), or cancels it.
 *
 * Failures: `not_found`, `validation_failed`, `raffle_state` (a draft, or before the draw or, with a rule, the seal), `trial_exists`,
 * `proofs_waiting` with `pending`, `reason_required` (a correction, a cancellation), `results_recorded` (cancelling a drawn raffle).
 */
export async function setResults(
  context: Context,
  actor: StaffActor,
  input: ResultsInput,
): Promise<Result<RaffleForStaff>> {
  const now = context.clock.now();
  const done = await context.database.transaction(async (tx) => {
    const raffle = await lockRaffle(tx, input.id);
    if (!raffle) return raffleNotFound();
    return input.outcome === "cancelled"
      ? cancel(tx, { actor, raffle, input, now })
      : draw(tx, { actor, raffle, input, now });
  });
  if (!done.ok) return done;
  return getRaffleForStaff(context, { id: input.id });
}

/** Who ends which raffle, how and when. */
interface ResultsChange {
  readonly actor: StaffActor;
  readonly raffle: RaffleRow;
  readonly input: ResultsInput;
  readonly now: Date;
}

async function cancel(tx: Transaction, change: ResultsChange): Promise<Result<null>> {
  const { actor, raffle, input, now } = change;
  if (input.results) {
    return invalid([{ field: "results", message: "Una rifa cancelada no lleva resultados." }]);
  }
  if (input.reason === undefined) return reasonRequired("Escribe por qué se cancela la rifa.");
  if (raffle.outcome === "drawn") {
    return fail("results_recorded", "La rifa ya tiene resultados: no se puede cancelar.");
  }
  if (raffle.status === "draft" || raffle.outcome === "cancelled") {
    return wrongState(raffle, "Esta rifa no se puede cancelar");
  }
  await finish(tx, change, "cancelled", input.reason);
  await recordAudit(tx, actor, {
    action: "raffle_cancelled",
    entityType: "raffle",
    entityId: raffle.id,
    changes: [{ field: "status", before: raffle.status, after: "finished" }],
    reason: input.reason,
    at: now,
  });
  await queueRaffleNotices(tx, {
    type: "raffle_cancelled",
    raffleId: raffle.id,
    raffle: raffle.name,
    reason: input.reason,
    now,
  });
  return ok(null);
}

async function draw(tx: Transaction, change: ResultsChange): Promise<Result<null>> {
  const { raffle, input, now } = change;
  if (raffle.status === "draft" || raffle.outcome === "cancelled") {
    return wrongState(raffle, "No se pueden registrar resultados");
  }
  if (raffle.draw_date !== null && raffle.draw_date > now) {
    return fail(
      "raffle_state",
      `El sorteo es el ${formatDateTime(raffle.draw_date)}: todavía no se pueden registrar resultados.`,
      { facts: { current_status: raffle.status } },
    );
  }
  const correcting = raffle.outcome === "drawn";
  if (correcting && input.reason === undefined) {
    return reasonRequired("Escribe por qué se corrigen los resultados.");
  }
  const results = await readResults(tx, raffle, input.results ?? [], now);
  if (!results.ok) return results;
  if (!correcting) {
    const trial = await trialRefusal(tx, raffle.id, "record_results");
    if (trial) return trial;
    if (raffle.draw_rule.method !== "manual" && raffle.sealed_at === null) return unsealed(raffle);
    const pending = await countWaitingProofs(tx, raffle.id);
    if (pending > 0) return proofsWaiting(pending);
    await finish(tx, change, "drawn");
  }
  await recordVersion(tx, change, results.value);
  await queueWinnerEmails(tx, {
    raffleId: raffle.id,
    totalTickets: raffle.total_tickets,
    results: results.value,
    now,
  });
  return ok(null);
}

async function recordVersion(
  tx: Transaction,
  { actor, raffle, input, now }: ResultsChange,
  results: RecordedResult[],
): Promise<void> {
  const last = await tx.kysely
    .selectFrom("raffle_results")
    .select(["version", "results"])
    .where("raffle_id", "=", raffle.id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx.kysely
    .insertInto("raffle_results")
    .values({
      raffle_id: raffle.id,
      version: (last?.version ?? 0) + 1,
      results: JSON.stringify(results),
      reason: last ? (input.reason ?? null) : null,
      recorded_at: now,
      recorded_by: actor.id,
    })
    .execute();
  if (last) {
    await tx.kysely
      .updateTable("raffles")
      .set({ updated_at: now })
      .where("id", "=", raffle.id)
      .execute();
  }
  await recordAudit(tx, actor, {
    action: last ? "raffle_results_corrected" : "raffle_finished",
    entityType: "raffle",
    entityId: raffle.id,
    changes: [
      {
        field: "results",
        before: last ? numbersOf(last.results, raffle) : null,
        after: numbersOf(results, raffle),
      },
    ],
    reason: input.reason ?? null,
    at: now,
  });
}

async function finish(
  tx: Transaction,
  { raffle, now }: ResultsChange,
  outcome: RaffleOutcome,
  cancelReason: string | null = null,
): Promise<void> {
  await tx.kysely
    .updateTable("raffles")
    .set({
      status: "finished",
      outcome,
      cancel_reason: cancelReason,
      pause_reason: null,
      paused_at: null,
      resumes_at: null,
      updated_at: now,
    })
    .where("id", "=", raffle.id)
    .execute();
}

async function countWaitingProofs(tx: Transaction, raffleId: number): Promise<number> {
  const { waiting } = await tx.kysely
    .selectFrom("purchases")
    .select((expression) => expression.fn.countAll<number>().as("waiting"))
    .where("raffle_id", "=", raffleId)
    .where("status", "=", "pending")
    .where("proof_at", "is not", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

function numbersOf(results: readonly RecordedResult[], raffle: RaffleRow): string {
  return results
    .map(({ prize, number }) => `${prize}: ${formatTicketNumber(number, raffle.total_tickets)}`)
    .join("; ");
}

function proofsWaiting(pending: number) {
  const message =
    pending === 1
      ? "Queda 1 comprobante por revisar: apruébalo o recházalo antes de registrar los resultados."
      : `Quedan ${pending} comprobantes por revisar: apruébalos o recházalos antes de registrar los resultados.`;
  return fail("proofs_waiting", message, { facts: { pending } });
}

/** A result known before the seal could still choose its owner. */
function unsealed(raffle: RaffleRow) {
  const message =
    "El libro de la rifa todavía no se ha sellado: espera unos minutos y registra los resultados.";
  return fail("raffle_state", message, { facts: { current_status: raffle.status } });
}

function wrongState(raffle: RaffleRow, what: string) {
  const state = raffle.outcome === "cancelled" ? "cancelada" : raffleStatusLabels[raffle.status];
  return fail("raffle_state", `${what}: está ${state}.`, {
    facts: { current_status: raffle.status },
  });
}
