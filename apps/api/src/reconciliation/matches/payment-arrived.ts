import type { Database } from "../../database/database.ts";
import { firstRow } from "../../database/first-row.ts";

/**
 * Whether a bank reported the payment of a pending purchase: an exact match, a payment that was confirmed before or that came
 * twice, or a movement that staff linked. Any other proposed match is never enough, because it may be another buyer's money.
 */
export async function hasPaymentArrived(
  database: Pick<Database, "query">,
  purchaseId: string,
): Promise<boolean> {
  const rows = await database.query<{ arrived: boolean }>(selectArrived, [purchaseId]);
  return firstRow(rows).arrived;
}

const selectArrived = {
  name: "select-payment-arrived",
  text: `
    SELECT EXISTS (SELECT FROM purchase_movements WHERE purchase_id = $1)
        OR EXISTS (SELECT FROM open_matches WHERE purchase_id = $1 AND (exact OR confirms))
        OR EXISTS (SELECT FROM purchases WHERE id = $1 AND status = 'pending' AND confirmed_at IS NOT NULL) AS arrived`,
};
