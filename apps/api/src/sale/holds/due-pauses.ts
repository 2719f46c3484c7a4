import type { Selectable } from "kysely";
import type { Raffles } from "../../database/generated/tables.ts";

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
