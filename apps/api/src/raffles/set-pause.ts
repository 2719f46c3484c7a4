import type { PauseInfoForStaff } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { raffleStatusLabels } from "./status-labels.ts";
import type { StaffActor } from "../platform/actor.ts";
import { changedFields, recordAudit } from "../people/audit/record-audit.ts";
import type { Context } from "../platform/context.ts";
import { fail, ok, type Result } from "../platform/failure.ts";
import { salesCloseAt } from "../sale/holds/sale-window.ts";
import { getPauseInfoForStaff } from "./pause-info.ts";
import { invalid } from "./raffle-changes.ts";
import { lockRaffle } from "./raffle-row.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";
import { resumeDueRaffles } from "./resume-due-raffles.ts";

/**
 * Pauses an active raffle with a reason that buyers see and an optional time at which it resumes, or resumes a paused one; pausing again
 * changes reason and time. Failures: `not_found`, `raffle_state`, `reason_required`, `validation_failed` (a time in the past, or when sales will have closed).
 */
export async function setPause(
  context: Context,
  actor: StaffActor,
  input: {
    id: number;
    paused: boolean;
    reason?: string | undefined;
    resumes_at?: string | undefined;
  },
): Promise<Result<PauseInfoForStaff>> {
  await resumeDueRaffles(context);
  const now = context.clock.now();
  const resumesAt = input.resumes_at === undefined ? null : new Date(input.resumes_at);
  if (!input.paused && (input.reason !== undefined || resumesAt !== null)) {
    const field = input.reason === undefined ? "resumes_at" : "reason";
    return invalid([{ field, message: "Al reanudar no se indica motivo ni hora." }]);
  }
  if (input.paused && input.reason === undefined) {
    return fail("reason_required", "Escribe el motivo de la pausa: lo verán tus compradores.", {
      details: [{ field: "reason", message: "Falta el motivo." }],
    });
  }
  if (resumesAt !== null && resumesAt <= now) {
    const message = "La hora de reanudar tiene que estar en el futuro.";
    return invalid([{ field: "resumes_at", message }]);
  }
  const done = await context.database.transaction(async (tx) => {
    const raffle = await lockRaffle(tx, input.id);
    if (!raffle) return raffleNotFound();
    const possible = raffle.status === "paused" || (input.paused && raffle.status === "active");
    if (!possible) return wrongState(raffle.status, input.paused);
    const closes = salesCloseAt(raffle);
    if (resumesAt !== null && closes !== null && resumesAt >= closes) {
      const message = `A esa hora la venta ya habrá cerrado: cierra el ${formatDateTime(closes)}.`;
      return invalid([{ field: "resumes_at", message }]);
    }
    const after = input.paused
      ? {
          status: "paused" as const,
          pause_reason: input.reason ?? null,
          paused_at: raffle.paused_at ?? now,
          resumes_at: resumesAt,
        }
      : { status: "active" as const, pause_reason: null, paused_at: null, resumes_at: null };
    await tx.kysely
      .updateTable("raffles")
      .set({ ...after, updated_at: now })
      .where("id", "=", raffle.id)
      .execute();
    await recordAudit(tx, actor, input.paused ? "raffle_paused" : "raffle_resumed", {
      raffle: raffle.id,
      changes: changedFields({ ...raffle }, after),
      reason: input.reason ?? null,
      at: now,
    });
    return ok(null);
  });
  return done.ok ? getPauseInfoForStaff(context, { id: input.id }) : done;
}

function wrongState(status: keyof typeof raffleStatusLabels, pausing: boolean) {
  const message = pausing
    ? `Solo se puede pausar una rifa activa; esta está ${raffleStatusLabels[status]}.`
    : `Solo se puede reanudar una rifa pausada; esta está ${raffleStatusLabels[status]}.`;
  return fail("raffle_state", message, { facts: { current_status: status } });
}
