import type { UnbackedPurchase } from "@rifas/api-client/types";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { firstRow } from "../../database/first-row.ts";
import type { Page } from "../../page.ts";

export interface UnbackedFilter {
  raffleId?: number | undefined;
  /** Caracas days of the approval, both included. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  /** The user who approved. */
  approvedBy?: number | undefined;
}

/**
 * SQL: approved purchases that no movement pays, with the Caracas `day` of their approval and what they had to pay: sold, but
 * without money in the bank. Trials aren't sales.
 */
export const unbackedPurchases = `
  SELECT p.*, (p.reviewed_at AT TIME ZONE 'America/Caracas')::date AS day, coalesce(p.payable_bs, p.amount_bs) AS due_bs
    FROM purchases AS p
   WHERE p.status = 'approved' AND NOT p.trial
     AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = p.id)`;

/** A page of these purchases, with the sum of all pages; the latest approval first. */
export async function listUnbacked(
  { database }: Pick<Context, "database">,
  filter: UnbackedFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Page<UnbackedPurchase> & { sum_bs: string }> {
  const { rows: figures } = await sql<{ total: number; sum_bs: string }>`
    SELECT count(*)::integer AS total, coalesce(sum(due_bs), 0)::numeric(16, 2)::text AS sum_bs
      FROM (${sql.raw(unbackedPurchases)}) AS p WHERE ${conditions(filter)}`.execute(
    database.kysely,
  );
  const items = await rowsOf(database, filter, { limit, offset: (page - 1) * limit });
  return { items, page, limit, ...firstRow(figures) };
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
