import type { Selectable } from "kysely";
import { formatDateTime } from "@rifas/domain/dates";
import { DRAW_PASSED, isDrawn } from "@rifas/domain/purchase-rules";
import { asSentence } from "@rifas/domain/sentence";
import type { PurchaseChannel } from "@rifas/domain/sale-choices";
import type { Raffles, Purchases } from "../../database/generated/tables.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import type { RaffleRow } from "../purchases/purchase-row.ts";

/** When a raffle stops selling: `sales_close_at`, or the draw. Null only for a draft without a date. */
export function salesCloseAt(raffle: Pick<RaffleRow, "sales_close_at" | "draw_date">): Date | null {
  return raffle.sales_close_at ?? raffle.draw_date;
}

/**
 * When a hold without a proof ends: after the configured minutes, but not after sales close. A sale in person may already be
 * paid in cash, so it is held until sales close (ADR 9).
 */
export function holdEnd(
  raffle: Pick<RaffleRow, "sales_close_at" | "draw_date">,
  { channel, minutes }: { channel: PurchaseChannel; minutes: number },
  now: Date,
): Date {
  const end = new Date(now.getTime() + minutes * 60_000);
  const closes = salesCloseAt(raffle);
  if (closes === null) return end;
  return channel === "staff" || closes < end ? closes : end;
}

/** Why a raffle can't be bought now, or null. Ignores a pause that is over. */
export function saleRefusal(raffle: RaffleRow, now: Date): Refusal | null {
  if (raffle.status === "finished" || hasClosed(raffle, now)) {
    return fail("sales_closed", "Las ventas de esta rifa ya cerraron.");
  }
  if (raffle.status === "draft" || !raffle.publish || raffle.price_bs === null) {
    return fail("raffle_not_on_sale", "Esta rifa no está a la venta.");
  }
  if (raffle.status === "paused" && !isPauseOver(raffle, now)) {
    const reason = raffle.pause_reason ? `: ${raffle.pause_reason}` : "";
    const sentences = [`La venta está en pausa${reason}`];
    if (raffle.resumes_at) sentences.push(`Vuelve el ${formatDateTime(raffle.resumes_at)}`);
    return fail("raffle_not_on_sale", sentences.map(asSentence).join(" "));
  }
  return null;
}

/** Whether sales have closed. Then holds end and late proofs are refused. */
export function hasClosed(raffle: RaffleRow, now: Date): boolean {
  const closes = salesCloseAt(raffle);
  return raffle.status === "finished" || (closes !== null && closes <= now);
}

/** Whether the draw has passed; see `isDrawn` of the domain. */
export function hasDrawPassed({ outcome, draw_date: drawDate }: RaffleRow, now: Date): boolean {
  return isDrawn({ outcome, drawDate: drawDate?.getTime() ?? null }, now.getTime());
}

/** Whether the raffle's log is sealed, or about to be: from then on no number changes owners. */
export function isSealed(
  {
    outcome,
    seal_at: sealAt,
    sealed_at: sealedAt,
  }: Pick<RaffleRow, "outcome" | "seal_at" | "sealed_at">,
  now: Date,
): boolean {
  return sealedAt !== null || (outcome === null && sealAt !== null && sealAt <= now);
}

/** 409: a number would get a new owner after the draw. */
export function drawPassed(): Refusal {
  return fail("draw_passed", DRAW_PASSED);
}

/*
 * The only place that defines when a pause is over, and what a raffle reads as from then on. A job records it a few
 * seconds later; reads don't wait for that and write nothing (ADR 19).
 */

type Pause = Pick<
  Selectable<Raffles>,
  "status" | "pause_reason" | "paused_at" | "resumes_at" | "updated_at"
>;

/** Whether a raffle is paused until a time that has come. */
export function isPauseOver(
  { status, resumes_at }: Pick<Pause, "status" | "resumes_at">,
  now: Date,
): boolean {
  return status === "paused" && resumes_at !== null && resumes_at <= now;
}

/** SQL: the same for a row of `raffles`; `now` is SQL for an instant. */
export function pauseOver(now: string): string {
  return `(raffles.status = 'paused' AND raffles.resumes_at <= ${now})`;
}

/** SQL: the status that a row of `raffles` reads as. */
export function raffleStatusNow(now: string): string {
  return `CASE WHEN ${pauseOver(now)} THEN 'active' ELSE raffles.status END`;
}

/** A raffle as callers see it: on sale again once its pause is over. */
export function afterPause<Row extends Pause>(row: Row, now: Date): Row {
  return isPauseOver(row, now)
    ? {
        ...row,
        status: "active",
        pause_reason: null,
        paused_at: null,
        resumes_at: null,
        updated_at: row.resumes_at ?? row.updated_at,
      }
    : row;
}

/*
 * The only place that defines when a pending purchase waits for a decision of staff (rules.md#held-until-reviewed): since
 * its proof arrived, or since a bank confirmed its payment without one. Statements in the database say the same (`review_since`).
 */

type Shown = Pick<Selectable<Purchases>, "proof_at" | "confirmed_at">;

/** Since when staff have to decide a pending purchase; null if its hold may lapse. */
export function reviewSince({ proof_at, confirmed_at }: Shown): Date | null {
  return proof_at ?? confirmed_at;
}

/** SQL: the same for a row of `purchases` under an alias. */
export function reviewSinceOf(alias: string): string {
  return `coalesce(${alias}.proof_at, ${alias}.confirmed_at)`;
}

/** SQL: whether a hold may lapse; without `coalesce`, so that indexes on purchases without a proof serve. */
export function mayLapse(alias: string): string {
  return `(${alias}.proof_at IS NULL AND ${alias}.confirmed_at IS NULL)`;
}
