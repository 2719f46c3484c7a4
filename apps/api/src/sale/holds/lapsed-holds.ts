import type { PurchaseStatus } from "@rifas/domain/statuses";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { columnsOf } from "../../database/columns-of.ts";
import type { Purchases, PurchaseTotals } from "../../database/generated/tables.ts";
import { mayLapse, reviewSince } from "./sale-window.ts";

/*
 * The only place that defines when a hold has lapsed, and what it reads as from then on (rules.md#held-until-reviewed):
 * an expired purchase whose numbers are free; and when the numbers of a rejected one no longer stay reserved. A job records it a few seconds later; reads don't wait for that and write
 * nothing (ADR 19). `now` is SQL for an instant: a parameter of a named statement, or `sqlInstant`.
 */

type Hold = Pick<Selectable<Purchases>, "status" | "proof_at" | "confirmed_at" | "reserved_until">;

/** Whether a hold has lapsed: pending, with nothing to decide, past its time. */
export function hasLapsed(hold: Hold, now: Date): boolean {
  const { status, reserved_until } = hold;
  return (
    status === "pending" &&
    reviewSince(hold) === null &&
    reserved_until !== null &&
    reserved_until <= now
  );
}

/** SQL: the same for a row of `purchases` under an alias. Null, which counts as false, for a hold without an end. */
export function lapsed(alias: string, now: string): string {
  return `(${alias}.status = 'pending' AND ${mayLapse(alias)} AND ${alias}.reserved_until <= ${now})`;
}

/** SQL: whether a row of `purchases` under an alias is a block, whose numbers staff may sell (ADR 9). */
export function isBlock(alias: string): string {
  return `(${alias}.block_until IS NOT NULL AND ${alias}.status = 'pending' AND ${mayLapse(alias)})`;
}

/** SQL: an instant as a literal, for statements that are built for one call. */
export function sqlInstant(now: Date): string {
  return `'${now.toISOString()}'::timestamptz`;
}

/** SQL: the status that a purchase under an alias reads as. */
export function statusNow(alias: string, now: string): string {
  return `CASE WHEN ${lapsed(alias, now)} THEN 'expired' ELSE ${alias}.status END`;
}

/**
 * SQL: whether the numbers of a rejected purchase under an alias stayed reserved for it, and no longer are. The status, which follows
 * from the rest, tells the planner that they are few: else it reads all purchases if its statistics are from before a rush.
 */
export function wasKept(alias: string, now: string): string {
  return `(${alias}.status = 'rejected' AND ${alias}.kept_until <= ${now})`;
}

/** SQL: whether the numbers of a rejected purchase under an alias stay reserved for it. */
export function isKept(alias: string, now: string): string {
  return `(${alias}.status = 'rejected' AND ${alias}.kept_until > ${now})`;
}

/**
 * SQL to select from: the lapsed holds that no job has ended yet, which are always few. The order makes the planner use the index on
 * `reserved_until` even if its statistics are from before a rush; OFFSET 0 keeps it from searching all holds of a raffle.
 */
function lapsedHolds(now: string): string {
  return holdsThat(lapsed("purchases", now), "reserved_until");
}

function holdsThat(condition: string, order: string): string {
  return `(SELECT id, raffle_id, quantity FROM purchases WHERE ${condition} ORDER BY ${order} OFFSET 0)`;
}

/**
 * SQL to select from: those, and the rejected purchases whose numbers no job has freed yet. Two lists, because in a union PostgreSQL 15
 * sorts all pending purchases.
 */
function endedHolds(now: string): [string, string] {
  return [lapsedHolds(now), holdsThat(wasKept("purchases", now), "kept_until")];
}

/** SQL: whether the number of a ticket under an alias is free because its hold has lapsed; null without an owner. */
function isFreed(alias: string, now: string): string {
  const owned = endedHolds(now).map(
    (holds) => `${alias}.purchase_id IN (SELECT id FROM ${holds} AS ended)`,
  );
  return `(${owned.join(" OR ")})`;
}

/** SQL: the columns `number, state, purchase_id` of `tickets` as they read. */
export function ticketNow(now: string): string {
  return `tickets.number, CASE WHEN ${isFreed("tickets", now)} THEN 'available' ELSE tickets.state END AS state,
          CASE WHEN ${isFreed("tickets", now)} THEN NULL ELSE tickets.purchase_id END AS purchase_id`;
}

/** SQL: the numbers of raffle $1 that are free because their hold has lapsed. */
export function freedNumbers(now: string): string {
  return endedHolds(now)
    .map(
      (holds) => `
    SELECT freed.number FROM ${holds} AS ended
     CROSS JOIN LATERAL (SELECT number FROM tickets WHERE purchase_id = ended.id OFFSET 0) AS freed
     WHERE ended.raffle_id = $1`,
    )
    .join(" UNION ALL ");
}

/**
 * SQL: what to subtract from the numbers of all pending purchases of a row of `raffles` for those that are reserved: the numbers of its
 * lapsed holds, less those that stay reserved for rejected purchases.
 */
export function lapsedQuantity(now: string): string {
  const quantityOf = (holds: string) =>
    `(SELECT coalesce(sum(quantity), 0)::integer FROM ${holds} AS held WHERE raffle_id = raffles.id)`;
  const kept = holdsThat(isKept("purchases", now), "kept_until");
  return `(${quantityOf(lapsedHolds(now))} - ${quantityOf(kept)})`;
}

const listed = [
  "id",
  "raffle_id",
  "document_id",
  "quantity",
  "amount_bs",
  "payment_method",
  "proof_at",
  "confirmed_at",
  "created_at",
  "trial",
  "erased_at",
] as const satisfies (keyof Purchases)[];

/** What lists of purchases filter and sort by. */
export type ListedPurchase = Pick<
  Selectable<Purchases>,
  (typeof listed)[number] | "status" | "ticket_state" | "expired_at"
>;

/**
 * To select from: purchases as they read, filtered by a condition on their stored columns. For a condition on the
 * status that they read as, use `readsAs`: PostgreSQL can't use an index for a condition on a CASE.
 */
export function purchasesNow(
  now: Date,
  condition: RawBuilder<boolean> = sql`true`,
): RawBuilder<ListedPurchase> {
  const columns = sql.raw(columnsOf("purchases", listed));
  const isLapsed = isLapsedAt(now);
  return sql`(
    SELECT ${columns},
           CASE WHEN ${isLapsed} THEN 'expired' ELSE status END AS status,
           CASE WHEN ${isLapsed} THEN NULL ELSE ticket_state END AS ticket_state,
           CASE WHEN ${isLapsed} THEN reserved_until ELSE expired_at END AS expired_at
      FROM purchases WHERE ${condition})`;
}

/** A condition on the stored columns of `purchases`: whether one reads as having one of these statuses. */
export function readsAs(statuses: readonly PurchaseStatus[], now: Date): RawBuilder<boolean> {
  const isLapsed = isLapsedAt(now);
  const asStored = sql<boolean>`(status IN (${sql.join(statuses)}) AND ${isLapsed} IS NOT TRUE)`;
  return statuses.includes("expired") ? sql<boolean>`(${asStored} OR ${isLapsed})` : asStored;
}

function isLapsedAt(now: Date): RawBuilder<boolean> {
  return sql.raw(lapsed("purchases", sqlInstant(now)));
}

/** To select from: the totals of purchases (ADR 12) with lapsed holds counted as expired. */
export function totalsNow(now: Date): RawBuilder<PurchaseTotals> {
  return sql`(
    SELECT * FROM purchase_totals_now
     UNION ALL
    SELECT counted.* FROM purchases AS hold
     CROSS JOIN (VALUES (-1, 'pending'), (1, 'expired')) AS side (sign, status)
     CROSS JOIN LATERAL totals_of(ROW (
       side.sign, hold.raffle_id, hold.document_id, side.status, hold.payment_method, 'none',
       hold.created_at, hold.reviewed_at, hold.quantity, hold.amount_bs)::purchase_moves) AS counted
     WHERE ${sql.raw(lapsed("hold", sqlInstant(now)))} AND NOT hold.trial)`;
}
