import type { Schema } from "@rifas/api-client/types";
import { CONTESTING_DIGITS, sharedTail } from "@rifas/reconciliation/reference-tail";
import { prepared, type Reader } from "../../database/database.ts";
import { isReversed } from "../movements/is-reversed.ts";

/**
 * The transfers that a seller says they handed in and no bank movement backs yet, each with the free movement of the same amount whose
 * reference shares the most last digits, four at least; of several, the latest.
 */
export async function foundHandings(
  database: Reader,
  sellerId: number,
): Promise<Schema<"FoundHanding">[]> {
  const rows = await database.query<AlikeRow>(selectAlike, [sellerId]);
  const likeliest = new Map<number, AlikeRow>();
  for (const row of rows) {
    const known = likeliest.get(row.handing_id);
    const least = known === undefined ? CONTESTING_DIGITS : digitsOf(known) + 1;
    if (digitsOf(row) >= least) likeliest.set(row.handing_id, row);
  }
  return [...likeliest.values()].map(({ handing_id, received, said: _said, ...movement }) => ({
    handing_id,
    received,
    movement,
  }));
}

type AlikeRow = Omit<Schema<"FoundHanding">, "movement"> &
  Schema<"FoundHanding">["movement"] & { said: string };

function digitsOf({ said, reference }: AlikeRow): number {
  return sharedTail(said, reference);
}

// Sellers may say it weeks after they paid; a statement comes a day or two later.
const selectAlike = prepared("select-movements-like-handings")`
    SELECT handed.id AS handing_id, handed.reference AS said, m.id, account.name AS account_name, m.amount_bs, m.occurred_on, m.reference,
           EXISTS (SELECT FROM seller_entries WHERE handing_id = handed.id) AS received
      FROM seller_handings AS handed
      JOIN bank_movements AS m
        ON m.amount_bs = handed.amount_bs AND m.refunded_bs = 0
           AND m.occurred_on BETWEEN (handed.at AT TIME ZONE 'America/Caracas')::date - 30
                                 AND (handed.at AT TIME ZONE 'America/Caracas')::date + 3
      JOIN bank_accounts AS account ON account.id = m.account_id
     WHERE handed.seller_id = $1 AND handed.how = 'transfer' AND handed.reference IS NOT NULL AND m.reference IS NOT NULL
       AND m.direction = 'credit' AND m.standing = 'counts' AND m.dismissed_at IS NULL AND NOT ${isReversed("m")}
       AND NOT EXISTS (SELECT FROM seller_entries WHERE handing_id = handed.id AND kind = 'not_received')
       AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id OR link.handing_id = handed.id)
     ORDER BY handed.id, m.occurred_on DESC, m.id`;
