import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { ReconciledDay, Page } from "@rifas/api-client/types";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/database.ts";
import type { FilterOf } from "../../platform/list.ts";
import { unbackedPurchases } from "./list-unbacked.ts";

type DayFilter = FilterOf<"listReconciledDays">;

/**
 * A page of the days with movements or with approvals that none pays, newest first. What arrived = approved + pending +
 * unowned + refunded: what was sent back of a movement, and the rest of it in one of the others.
 */
export async function listDays(
  { database }: Context,
  { page, limit, ...filter }: OperationInput<"listReconciledDays">["query"],
): Promise<Page<ReconciledDay>> {
  const counted = sql<{ total: number }>`
    SELECT count(DISTINCT day)::integer AS total
      FROM (SELECT occurred_on AS day FROM bank_movements WHERE ${conditions(filter)}
             UNION ALL SELECT day FROM ${unbacked(filter)} AS unbacked) AS found`;
  const { rows: items } = await sql<ReconciledDay>`
    SELECT occurred_on AS day, (count(*) FILTER (WHERE ${isMoney} AND part <> 'refunded'))::integer AS movements,
           ${sumOf(isMoney)} AS bank_bs, ${sumOf(sql`part = 'approved'`)} AS approved_bs,
           ${sumOf(sql`part = 'pending'`)} AS pending_bs, ${sumOf(sql`part = 'unowned'`)} AS unowned_bs,
           ${sumOf(sql`part = 'refunded'`)} AS refunded_bs, ${sumOf(sql`part = 'dismissed'`)} AS dismissed_bs,
           ${sumOf(sql`part = 'unbacked'`)} AS unbacked_bs
      FROM (
        SELECT day AS occurred_on, due_bs AS amount_bs, 'unbacked' AS part FROM ${unbacked(filter)} AS unbacked
         UNION ALL
        SELECT occurred_on, refunded_bs, 'refunded' FROM bank_movements WHERE refunded_bs > 0 AND ${conditions(filter)}
         UNION ALL
        SELECT occurred_on, amount_bs - refunded_bs,
               CASE WHEN dismissed_at IS NOT NULL THEN 'dismissed'
                    WHEN EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id) THEN 'approved'
                    WHEN EXISTS (SELECT FROM open_matches AS found
                                  WHERE found.movement_id = m.id AND found.class <> 'D') THEN 'pending'
                    ELSE 'unowned' END AS part
          FROM bank_movements AS m WHERE ${conditions(filter)}
      ) AS parted
     GROUP BY occurred_on ORDER BY occurred_on DESC
     LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(database.kysely);
  const { rows } = await counted.execute(database.kysely);
  return { items, page, limit, total: firstRow(rows).total };
}

const isMoney = sql`part NOT IN ('dismissed', 'unbacked')`;

/** Approvals without a movement, within the days. */
function unbacked({ date_from, date_to }: DayFilter) {
  const days = [
    ...(date_from === undefined ? [] : [sql`day >= ${date_from}`]),
    ...(date_to === undefined ? [] : [sql`day <= ${date_to}`]),
  ];
  return sql`(SELECT day, due_bs FROM (${sql.raw(unbackedPurchases)}) AS p WHERE ${sql.join([sql`true`, ...days], sql` AND `)})`;
}

function sumOf(part: ReturnType<typeof sql>) {
  return sql`coalesce(sum(amount_bs) FILTER (WHERE ${part}), 0)::numeric(16, 2)::text`;
}

function conditions({ account_id, date_from, date_to }: DayFilter) {
  return sql.join(
    [
      sql`direction = 'credit' AND standing = 'counts'`,
      ...(account_id === undefined ? [] : [sql`account_id = ${account_id}`]),
      ...(date_from === undefined ? [] : [sql`occurred_on >= ${date_from}`]),
      ...(date_to === undefined ? [] : [sql`occurred_on <= ${date_to}`]),
    ],
    sql` AND `,
  );
}
