import type { PurchaseChannel } from "@rifas/domain/sale-choices";
import { type Transaction, firstRow, prepared, type Reader } from "../../database/database.ts";
import type { RaffleRow } from "./purchase-row.ts";

/** A payment may come this long after its purchase ended; until then its amount is given to no other purchase. */
export const KEPT_HOURS = 72;
/** The same for a hold that ended with nothing sent: few of these are paid, and anybody can make them. */
const UNPAID_KEPT_HOURS = 1;

/**
 * Gives a purchase that waits for its payment a unique amount, if its raffle uses unique céntimos, and returns it: a
 * decimal string. Null if the buyer pays the plain price: other raffles, sales in person, too many purchases at about
 * the same price, or too many of them from the same address with nothing sent. It may wait for another purchase that takes the same amount, so call it last in the transaction.
 */
export async function allocatePayable(
  tx: Transaction,
  raffle: Pick<RaffleRow, "payable_amount">,
  purchase: { id: string; channel: PurchaseChannel },
): Promise<string | null> {
  if (raffle.payable_amount !== "unique_cents" || purchase.channel !== "web") return null;
  const rows = await tx.query<{ payable_bs: string | null }>(allocate, [purchase.id]);
  return firstRow(rows).payable_bs;
}

/**
 * Frees the amounts of purchases that ended three days ago, or an hour ago if the buyer sent nothing; what each was asked to pay
 * stays recorded, and matching still knows it for three days.
 */
export async function releasePayables(database: Reader, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await database.query(release, [before(KEPT_HOURS), before(UNPAID_KEPT_HOURS)]);
}

/**
 * SQL, of a row of `purchases` that waits for its payment again: whether its unique amount is reserved for it again, which it isn't if
 * another purchase was given that amount meanwhile.
 */
export const isReservedAgain = `
  (payable_bs IS NOT NULL
   AND NOT EXISTS (SELECT FROM purchases AS other
                    WHERE other.payable_reserved AND other.payable_bs = purchases.payable_bs AND other.id <> purchases.id))`;

const allocate = prepared("allocate-payable")`
    SELECT allocate_payable($1)::numeric(14, 2)::text AS payable_bs`;

const release = prepared("release-payables")`
    UPDATE purchases SET payable_reserved = false, payable_origin = NULL
     WHERE payable_reserved AND status <> 'pending'
       AND (coalesce(greatest(expired_at, reviewed_at), updated_at) < $1
            OR (status = 'expired' AND expired_at < $2 AND proof_at IS NULL AND reference_at IS NULL))`;
