import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { sealTime } from "@rifas/domain/raffle-rules";
import { reopenReasonWords } from "@rifas/domain/reopening";
import { lotteryProblem } from "@rifas/ledger/lottery-problem";
import type { StaffActor } from "../platform/actor.ts";
import { changedFields, recordAudit } from "../people/audit/record-audit.ts";
import type { Context } from "../platform/context.ts";
import type { Transaction } from "../database/database.ts";
import type { OfferedCombo } from "../database/stored-types.ts";
import { queueRaffleNotices } from "../site/email/queue-raffle-notices.ts";
import { fail, ok, type FieldProblem, type Refusal, type Result } from "../platform/failure.ts";
import { hasDrawnPrize } from "../proofs/seal/computes-draw.ts";
import { integrateWithin } from "../proofs/integrate.ts";
import { priceChanges } from "../proofs/log/log-new-rules.ts";
import { caracasMinute } from "../proofs/log/entry-text.ts";
import { lockLog } from "../proofs/log/open-log.ts";
import { archiveSeal, lockSealNotices, voidSeal } from "../proofs/reopen/reopen-log.ts";
import { readSealedDraw, type SealedDraw } from "../proofs/seal/sealed-draw.ts";
import { wrongState } from "./draw-refusals.ts";
import { getRaffleForStaff } from "./get-raffle.ts";
import { priceAtRate, type PriceColumns } from "./price-columns.ts";
import { invalid } from "./raffle-changes.ts";
import { changedCombos } from "./raffle-combos.ts";
import { lockRaffle, type RaffleRow } from "./raffle-row.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";
import { keepRateInForce } from "../platform/configuration/rate-in-force.ts";

type ReopenInput = Schema<"Reopening"> & { id: number };

/** The dates of the sale that goes on. */
interface NewDates {
  readonly salesCloseAt: Date;
  readonly drawDate: Date;
  readonly sealAt: Date;
}

/**
 * Voids the seal of a raffle before its draw, publicly, and sells on until a new close; later it is sealed again. Buyers
 * keep their numbers, and get an e-mail if the draw moves. A price in dollars is from then on at the rate in force.
 *
 * Failures: `not_found`, `raffle_state` (draft, finished or cancelled), `not_sealed`, `draw_passed` (its time has come, or
 * something was drawn), `ledger_busy` (the seal is being made, or the log can't be written now), `validation_failed`.
 */
export async function reopenRaffle(
  context: Context,
  actor: StaffActor,
  input: ReopenInput,
): Promise<Result<RaffleForStaff>> {
  const done = await reopenSale(context, actor, input);
  return done.ok ? getRaffleForStaff(context, { id: input.id }) : done;
}

type LogContext = Pick<Context, "database" | "clock" | "keys" | "config">;

/** The same without the raffle as it then is. */
export async function reopenSale(
  context: LogContext,
  actor: StaffActor,
  input: ReopenInput,
): Promise<Result<null>> {
  return context.database.transaction((tx) => reopen(tx, context, actor, input));
}

async function reopen(
  tx: Transaction,
  context: LogContext,
  actor: StaffActor,
  input: ReopenInput,
): Promise<Result<null>> {
  const rate = await keepRateInForce(tx);
  await lockLog(tx, input.id);
  await lockSealNotices(tx, input.id);
  const raffle = await lockRaffle(tx, input.id);
  if (!raffle) return raffleNotFound();
  const now = context.clock.now();
  const early = unsealedRefusal(raffle);
  if (early) return early;
  await integrateWithin(tx, context, raffle.id);
  const sealed = await readSealedDraw(tx, raffle.id);
  const late = await drawnRefusal(tx, { raffle, sealed, now });
  if (late) return late;
  if (sealed === null) return ledgerBusy();
  const dates = newDates(raffle, input, now);
  if (!dates.ok) return dates;
  const price = priceAtRate(raffle.price_usd, rate);
  if (!price.ok) return price;
  const combos = changedCombos(raffle.combos, undefined, { ...raffle, ...price.value });
  if (!combos.ok) return combos;
  const prices = { ...price.value, ...(combos.value && { combos: combos.value }) };
  const reopening = { actor, raffle, sealed, input, dates: dates.value, prices, now };
  return await startSale(tx, context, reopening);
}

interface Reopening {
  readonly actor: StaffActor;
  readonly raffle: RaffleRow;
  readonly sealed: SealedDraw;
  readonly input: ReopenInput;
  readonly dates: NewDates;
  /** What a price in dollars costs at the rate in force, with the combos that change; nothing for one in bolivars. */
  readonly prices: Partial<PriceColumns> & { readonly combos?: OfferedCombo[] };
  readonly now: Date;
}

/** The log first: the database takes a seal back only if the log says so. */
async function startSale(
  tx: Transaction,
  { keys }: Pick<Context, "keys">,
  { actor, raffle, sealed, input, dates, prices, now }: Reopening,
): Promise<Result<null>> {
  const reason = reopenReasonWords[input.reason];
  const { salesCloseAt: sales_close_at, drawDate: draw_date, sealAt: seal_at } = dates;
  const announced = { ...raffle, ...prices, draw_date, seal_at };
  const terms = { raffle: announced, reason, otherPrices: priceChanges(raffle, announced), now };
  if (!(await voidSeal(tx, keys.ledger, sealed, terms))) return ledgerBusy();
  const previous = raffle.draw_date;
  const isMoved = previous !== null && previous.getTime() !== draw_date.getTime();
  const { combos, ...price } = prices;
  await tx.kysely
    .updateTable("raffles")
    .set({ sales_close_at, draw_date, seal_at, sealed_at: null, updated_at: now, ...price })
    .$if(combos !== undefined, (update) => update.set({ combos: JSON.stringify(combos) }))
    .$if(isMoved, (update) => update.set({ previous_draw_date: previous }))
    .where("id", "=", raffle.id)
    .execute();
  await archiveSeal(tx, sealed);
  await recordAudit(tx, actor, "raffle_reopened", {
    raffle: raffle.id,
    changes: changedFields({ ...raffle }, { sales_close_at, draw_date, ...prices }),
    reason,
    at: now,
  });
  if (isMoved) {
    await queueRaffleNotices(tx, {
      type: "raffle_rescheduled",
      raffleId: raffle.id,
      raffle: raffle.name,
      previousDrawDate: previous,
      drawDate: draw_date,
      reopened: reason,
      now,
    });
  }
  return ok(null);
}

/** Why the raffle has no seal that could be voided, or null. */
function unsealedRefusal(raffle: RaffleRow): Refusal | null {
  const { status, seal_at: sealAt, sealed_at: sealedAt } = raffle;
  if (status === "draft" || status === "finished") {
    return wrongState(raffle, "No se puede reabrir la venta");
  }
  if (sealAt === null) {
    const message = "Esta rifa no lleva libro: para vender más, cambia sus fechas.";
    return fail("not_sealed", message);
  }
  if (sealedAt !== null) return null;
  const message = `El libro se sella el ${formatDateTime(sealAt)}. Antes no hay nada que reabrir.`;
  return fail("not_sealed", message);
}

/** Why it is too late, or null. What the log announced counts, even if the draw was moved afterwards. */
async function drawnRefusal(
  tx: Transaction,
  { raffle, sealed, now }: Pick<Reopening, "raffle" | "now"> & { sealed: SealedDraw | null },
): Promise<Refusal | null> {
  const draws = [raffle.draw_date, sealed && new Date(sealed.rules.draw)];
  if (draws.some((draw) => draw !== null && draw <= now)) {
    return fail("draw_passed", "Ya es la hora del sorteo: la venta no se puede reabrir.");
  }
  if (!(await hasDrawnPrize(tx, raffle.id))) return null;
  return fail("draw_passed", "Ya se sorteó un premio: la venta no se puede reabrir.");
}

function ledgerBusy(): Refusal {
  const message = "El libro no se puede escribir en este momento. Intenta otra vez en un minuto.";
  return fail("ledger_busy", message);
}

function newDates(raffle: RaffleRow, input: ReopenInput, now: Date): Result<NewDates> {
  const salesCloseAt = new Date(input.sales_close_at);
  const drawDate = new Date(input.draw_date);
  const sealAt = sealTime(salesCloseAt, drawDate);
  const problems: FieldProblem[] = [];
  if (salesCloseAt <= now) {
    const message = "La venta tiene que cerrar más tarde que ahora.";
    problems.push({ field: "sales_close_at", message });
  } else if (sealAt === null) {
    const message = "La venta tiene que cerrar al menos 45 minutos antes del sorteo.";
    problems.push({ field: "sales_close_at", message });
  }
  if (raffle.draw_date !== null && drawDate < raffle.draw_date) {
    const message = `El sorteo no se puede adelantar: era el ${formatDateTime(raffle.draw_date)}.`;
    problems.push({ field: "draw_date", message });
  }
  const given = { at: caracasMinute(drawDate), numbers: raffle.total_tickets };
  const other = lotteryProblem(raffle.draw_rule.lotteries, given);
  if (other !== null) problems.push({ field: "draw_date", message: other.message });
  if (problems.length > 0 || sealAt === null) return invalid(problems);
  return ok({ salesCloseAt, drawDate, sealAt });
}
