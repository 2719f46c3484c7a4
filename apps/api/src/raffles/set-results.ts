import type { RaffleForStaff } from "@rifas/api-client/types";
import type { StaffActor } from "../platform/actor.ts";
import type { Context } from "../platform/context.ts";
import type { Transaction } from "../database/database.ts";
import type { RaffleOutcome } from "@rifas/domain/statuses";
import { sql } from "kysely";
import { fail, ok, reasonRequired, type Result } from "../platform/failure.ts";
import { reviewSinceOf } from "../sale/holds/sale-window.ts";
import { computesDraw, hasDrawnPrize } from "../proofs/seal/computes-draw.ts";
import { trialRefusal } from "../sale/purchases/trial.ts";
import { undrawnRefusal, wrongState } from "./draw-refusals.ts";
import { getRaffleForStaff } from "./get-raffle.ts";
import { invalid } from "./raffle-changes.ts";
import { lockRaffle, type RaffleRow } from "./raffle-row.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";
import { readResults, type ResultEntry } from "./read-results.ts";
import { cancelRaffle, recordResults } from "./record-results.ts";

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
 * Failures: `not_found`, `validation_failed`, `raffle_state` (a draft, or before the draw or, with a rule, the seal),
 * `results_computed` (the rule decides the numbers), `trial_exists`, `proofs_waiting` with `pending`, `reason_required` (a
 * correction, a cancellation), `results_recorded` (cancelling a raffle with results, or with a prize's result in its log).
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
  if (await hasDrawnPrize(tx, raffle.id)) return fail("results_recorded", WON);
  await cancelRaffle(tx, { actor, raffle, reason: input.reason, now });
  return ok(null);
}

async function draw(tx: Transaction, change: ResultsChange): Promise<Result<null>> {
  const { raffle, input, now } = change;
  const undrawn = undrawnRefusal(raffle, now);
  if (undrawn) return undrawn;
  if (await computesDraw(tx, raffle)) return fail("results_computed", COMPUTED);
  const correcting = raffle.outcome === "drawn";
  if (correcting && input.reason === undefined) {
    return reasonRequired("Escribe por qué se corrigen los resultados.");
  }
  const results = await readResults(tx, raffle, input.results ?? [], now);
  if (!results.ok) return results;
  if (!correcting) {
    const trial = await trialRefusal(tx, raffle.id, "record_results");
    if (trial) return trial;
    const pending = await countWaiting(tx, raffle.id);
    if (pending > 0) return proofsWaiting(pending);
  }
  await recordResults(tx, { ...change, reason: input.reason }, results.value);
  return ok(null);
}

async function countWaiting(tx: Transaction, raffleId: number): Promise<number> {
  const { waiting } = await tx.kysely
    .selectFrom("purchases")
    .select((expression) => expression.fn.countAll<number>().as("waiting"))
    .where("raffle_id", "=", raffleId)
    .where("status", "=", "pending")
    .where(sql<boolean>`${sql.raw(reviewSinceOf("purchases"))} IS NOT NULL`)
    .executeTakeFirstOrThrow();
  return waiting;
}

function proofsWaiting(pending: number) {
  const message =
    pending === 1
      ? "Queda 1 pago por revisar: apruébalo o recházalo antes de registrar los resultados."
      : `Quedan ${pending} pagos por revisar: apruébalos o recházalos antes de registrar los resultados.`;
  return fail("proofs_waiting", message, { facts: { pending } });
}

const WON =
  "El libro ya tiene el resultado de un premio: la rifa no se puede cancelar. Termina el sorteo: revisa el pago del número que salió y anota las cifras que falten.";

const COMPUTED =
  "Los ganadores de esta rifa salen de su regla, anotada en el libro: no se escriben a mano. Si la decide una lotería, escribe las cifras que publicó.";
