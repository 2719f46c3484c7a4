import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { Schema, UnbackedPurchase } from "@rifas/api-client/types";
import { sql } from "kysely";
import { idAndName } from "../../database/as-shown.ts";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { list, type FilterOf } from "../../platform/list.ts";
import { paidPurchases } from "../../sale/purchases/paid-purchases.ts";
import { CASH } from "../../sale/purchases/purchase-settings.ts";

/**
 * SQL: approved purchases that were to have money in the bank and that no movement pays, with the Caracas `day` of their approval and what
 * they had to pay. A sale in person for cash never has, nor what a seller owes, and trials aren't sales.
 */
export const unbackedPurchases = `
  SELECT p.*, (p.reviewed_at AT TIME ZONE 'America/Caracas')::date AS day, coalesce(p.payable_bs, p.amount_bs) AS due_bs
    FROM purchases AS p LEFT JOIN (${paidPurchases}) AS paid ON paid.id = p.id
   WHERE p.status = 'approved' AND NOT p.trial AND p.seller_id IS NULL AND p.payment_method IS DISTINCT FROM '${CASH.id}'
     AND paid.id IS NULL`;

type UnbackedRow = Omit<UnbackedPurchase, "approved_at"> & { approved_at: Date };

/** These purchases, the latest approval first. */
export const unbacked = list<FilterOf<"exportUnbackedPurchases">, UnbackedRow>()({
  columns: sql`
      p.id, p.code, p.raffle_id, r.name AS raffle_name, p.name, p.quantity, p.due_bs AS payable_bs, p.payment_reference, p.day,
      p.reviewed_at AS approved_at, ${sql.raw(idAndName("users"))} AS approved_by`,
  from: sql`
      (${sql.raw(unbackedPurchases)}) AS p LEFT JOIN raffles AS r ON r.id = p.raffle_id LEFT JOIN users ON users.id = p.reviewed_by`,
  where: {
    raffle_id: (id) => sql`p.raffle_id = ${id}`,
    date_from: (day) => sql`p.day >= ${day}`,
    date_to: (day) => sql`p.day <= ${day}`,
    approved_by: (id) => sql`p.reviewed_by = ${id}`,
  },
  order: sql`p.reviewed_at DESC, p.id`,
  sums: () => ({ sum_bs: sql`due_bs` }),
  read: (rows): UnbackedPurchase[] => rows.map(written),
});

/** All of them in batches, for the export. */
export function eachUnbacked(context: Context, filter: FilterOf<"exportUnbackedPurchases">) {
  return unbacked.each(context, filter, sql`p.id`);
}

/** A page of them, with everybody to choose from, also while one is chosen. */
export async function listUnbacked(
  context: Context,
  query: OperationInput<"listUnbackedPurchases">["query"],
): Promise<Schema<"UnbackedPurchasePage">> {
  const { approved_by: _chosen, ...others } = query;
  const { rows: approvers } = await sql<Schema<"PurchaseReviewer">>`
    SELECT DISTINCT users.id, users.name ${unbacked.matching(others)} AND users.id IS NOT NULL
     ORDER BY users.name, users.id`.execute(context.database.kysely);
  return { ...(await unbacked.page(context, query)), approvers };
}
