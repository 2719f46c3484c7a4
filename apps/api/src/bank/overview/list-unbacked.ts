import type { Schema, UnbackedPurchase } from "@rifas/api-client/types";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../database/database.ts";
import { firstRow } from "../../database/first-row.ts";
import { CASH } from "../../sale/purchases/purchase-settings.ts";

export interface UnbackedFilter {
  raffleId?: number | undefined;
  /** Caracas days of the approval, both included. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  /** The user who approved. */
  approvedBy?: number | undefined;
}

/** SQL: approved purchases that no movement pays, with the Caracas `day` of their approval and what they had to pay. Trials aren't sales. */
const withoutMovement = `
  SELECT p.*, (p.reviewed_at AT TIME ZONE 'America/Caracas')::date AS day, coalesce(p.payable_bs, p.amount_bs) AS due_bs
    FROM purchases AS p
   WHERE p.status = 'approved' AND NOT p.trial
     AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = p.id)`;

/** SQL: those that were to have money in the bank. A sale in person for cash never has. */
export const unbackedPurchases = `${withoutMovement} AND p.payment_method IS DISTINCT FROM '${CASH.id}'`;
const cashSales = `${withoutMovement} AND p.payment_method = '${CASH.id}'`;

/** A page of these purchases, with the sum of all pages; the latest approval first. */
export async function listUnbacked(
  { database }: Pick<Context, "database">,
  filter: UnbackedFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Schema<"UnbackedPurchasePage">> {
  const { count: total, sum_bs } = await figuresOf(database, unbackedPurchases, filter);
  const items = await rowsOf(database, filter, { limit, offset: (page - 1) * limit });
  const approvers = await approversOf(database, filter);
  const cash = await figuresOf(database, cashSales, filter);
  return { items, page, limit, total, sum_bs, approvers, cash };
}

async function figuresOf(
  { kysely }: Pick<Database, "kysely">,
  purchases: string,
  filter: UnbackedFilter,
): Promise<Schema<"MatchFigures">> {
  const { rows } = await sql<Schema<"MatchFigures">>`
    SELECT count(*)::integer AS count, coalesce(sum(due_bs), 0)::numeric(16, 2)::text AS sum_bs
      FROM (${sql.raw(purchases)}) AS p WHERE ${conditions(filter)}`.execute(kysely);
  return firstRow(rows);
}

/** Everybody to choose from, also while one is chosen. */
async function approversOf(
  { kysely }: Pick<Database, "kysely">,
  { approvedBy: _chosen, ...filter }: UnbackedFilter,
): Promise<Schema<"PurchaseReviewer">[]> {
  const { rows } = await sql<Schema<"PurchaseReviewer">>`
    SELECT DISTINCT users.id, users.name
      FROM (${sql.raw(unbackedPurchases)}) AS p JOIN users ON users.id = p.reviewed_by
     WHERE ${conditions(filter)} ORDER BY users.name, users.id`.execute(kysely);
  return rows;
}

const BATCH = 500;

/** All of them in batches, for the export. */
export async function* eachUnbacked(
  { database }: Pick<Context, "database">,
  filter: UnbackedFilter,
): AsyncGenerator<UnbackedPurchase[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await rowsOf(database, filter, { limit: BATCH, offset });
    yield rows;
    if (rows.length < BATCH) return;
  }
}

interface UnbackedRow {
  id: string;
  code: string;
  raffle_id: number;
  raffle_name: string;
  name: string;
  quantity: number;
  due_bs: string;
  payment_reference: string | null;
  day: string;
  reviewed_at: Date;
  reviewed_by: number | null;
  reviewer: string | null;
}

async function rowsOf(
  { kysely }: Pick<Database, "kysely">,
  filter: UnbackedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<UnbackedPurchase[]> {
  const { rows } = await sql<UnbackedRow>`
    SELECT p.id, p.code, p.raffle_id, r.name AS raffle_name, p.name, p.quantity, p.due_bs, p.payment_reference, p.day,
           p.reviewed_at, p.reviewed_by, users.name AS reviewer
      FROM (${sql.raw(unbackedPurchases)}) AS p
      JOIN raffles AS r ON r.id = p.raffle_id
      LEFT JOIN users ON users.id = p.reviewed_by
     WHERE ${conditions(filter)} ORDER BY p.reviewed_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`.execute(
    kysely,
  );
  return rows.map(({ due_bs, reviewed_at, reviewed_by, reviewer, ...row }) => ({
    ...row,
    payable_bs: due_bs,
    approved_at: reviewed_at.toISOString(),
    approved_by: reviewed_by === null ? null : { id: reviewed_by, name: reviewer ?? "" },
  }));
}

function conditions({ raffleId, dateFrom, dateTo, approvedBy }: UnbackedFilter) {
  return sql.join(
    [
      sql`true`,
      ...(raffleId === undefined ? [] : [sql`p.raffle_id = ${raffleId}`]),
      ...(dateFrom === undefined ? [] : [sql`p.day >= ${dateFrom}`]),
      ...(dateTo === undefined ? [] : [sql`p.day <= ${dateTo}`]),
      ...(approvedBy === undefined ? [] : [sql`p.reviewed_by = ${approvedBy}`]),
    ],
    sql` AND `,
  );
}
