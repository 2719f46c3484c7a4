import type { BankMovement } from "@rifas/api-client/types";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/first-row.ts";
import { containing } from "../../database/search-pattern.ts";
import { foundPayment } from "../../sale/search/found-payment.ts";
import type { Page } from "../../platform/page.ts";
import { isReversed, mayBeReversed } from "./is-reversed.ts";
import { loadMovements } from "./load-movements.ts";

export interface MovementFilter {
  accountId?: number | undefined;
  /** Searches all movements, linked and dismissed ones too. */
  search?: string | undefined;
  /** Only those of this purchase's amount and day. */
  like_purchase?: string | undefined;
  /** Those that were dismissed or sent back whole, instead of those that wait. */
  dismissed: boolean;
  /** Those that pay a purchase although the bank took the money back. */
  reversed?: boolean;
}

/** A page of movements with the sum of all pages. */
export type MovementPage = Page<BankMovement> & { sum_bs: string };

/** Movements that pay nothing and match nothing, or those that a search finds, newest first. */
export async function listUnowned(
  { database }: Pick<Context, "database">,
  filter: MovementFilter,
  { page, limit }: { page: number; limit: number },
): Promise<MovementPage> {
  const matching = sql`FROM bank_movements AS m WHERE ${conditions(filter)}`;
  const { total, sum_bs } = await movementFigures(database, filter);
  const { rows } = await sql<{ id: number }>`
    SELECT m.id ${matching} ORDER BY m.occurred_on DESC, m.id DESC
     LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(database.kysely);
  const movements = await loadMovements(
    database,
    rows.map(({ id }) => id),
  );
  return { items: [...movements.values()], page, limit, total, sum_bs };
}

/** How many movements match a filter, and their sum: of what waits, without what was sent back of it. */
export async function movementFigures(
  { kysely }: Pick<Context["database"], "kysely">,
  filter: MovementFilter,
): Promise<{ total: number; sum_bs: string }> {
  const waits = filter.search === undefined && !filter.dismissed && filter.reversed !== true;
  const amount = waits ? sql`m.amount_bs - m.refunded_bs` : sql`m.amount_bs`;
  const { rows } = await sql<{ total: number; sum_bs: string }>`
    SELECT count(*)::integer AS total, coalesce(sum(${amount}), 0)::numeric(16, 2)::text AS sum_bs
      FROM bank_movements AS m WHERE ${conditions(filter)}`.execute(kysely);
  return firstRow(rows);
}

function conditions({ accountId, search, like_purchase: like, ...filter }: MovementFilter) {
  return sql.join(
    [
      sql`m.direction = 'credit' AND m.standing = 'counts'`,
      ...(accountId === undefined ? [] : [sql`m.account_id = ${accountId}`]),
      ...(like === undefined ? [] : [isLike(like)]),
      search === undefined ? listed(filter) : mentioning(search),
    ],
    sql` AND `,
  );
}

/** Whether what is left of a movement is a purchase's amount, on the day of its payment. */
function isLike(purchaseId: string) {
  return sql`(m.amount_bs - m.refunded_bs, m.occurred_on) IN (
    SELECT coalesce(payable_bs, amount_bs), coalesce(paid_on, (created_at AT TIME ZONE 'America/Caracas')::date)
      FROM purchases WHERE id = ${purchaseId})`;
}

/** Movements that contain the text, or whose amount or reference it means. */
function mentioning(search: string) {
  const meant = foundPayment(search, { amount: "amount_bs", reference: "reference_digits" });
  const found = [sql`search LIKE ${containing(search)}`, ...meant].map(
    (condition) => sql`SELECT id FROM bank_movements WHERE ${condition}`,
  );
  return sql`m.id IN (${sql.join(found, sql` UNION ALL `)})`;
}

/** Whether movement `m` pays a purchase although the bank took the money back, or may have. */
export const paysReversed = `
  EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id) AND (${isReversed("m")} OR ${mayBeReversed("m")})`;

function listed({ dismissed, reversed = false }: Pick<MovementFilter, "dismissed" | "reversed">) {
  if (reversed) return sql.raw(paysReversed);
  return dismissed
    ? sql`(m.dismissed_at IS NOT NULL OR m.refunded_bs = m.amount_bs)`
    : sql`m.dismissed_at IS NULL AND m.refunded_bs < m.amount_bs
          AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id)
          AND NOT EXISTS (SELECT FROM open_matches AS found
                           WHERE found.movement_id = m.id AND found.class <> 'D')`;
}
