import { type Transaction, prepared } from "../../database/database.ts";
import { expireHolds } from "./expire-holds.ts";
import { isBlock } from "./lapsed-holds.ts";
import { mayLapse } from "./sale-window.ts";

/**
 * Adjusts the holds of a raffle to a new close of sales: no hold outlasts it, and holds of in-person sales last exactly
 * until then, those of blocks at most. The caller holds the raffle's lock.
 */
export async function endHoldsWithSales(
  tx: Transaction,
  raffleId: number,
  { salesCloseAt, now }: { salesCloseAt: Date; now: Date },
): Promise<void> {
  // A hold that already reads as expired must not come back.
  await expireHolds(tx, { now, raffleId });
  await tx.query(moveEnds, [raffleId, salesCloseAt]);
  await tx.query(endKept, [raffleId, salesCloseAt]);
}

/** Ends a cancelled raffle's blocks at once, since nothing can be sold from them. The caller holds the raffle's lock. */
export async function endBlocks(tx: Transaction, raffleId: number, now: Date): Promise<void> {
  await tx.query(endAllBlocks, [raffleId, now]);
  await expireHolds(tx, { now, raffleId });
}

const endAllBlocks = prepared("end-blocks-of-raffle")`
    UPDATE purchases AS p SET reserved_until = $2 WHERE raffle_id = $1 AND ${isBlock("p")} AND reserved_until > $2`;

const moveEnds = prepared("end-holds-with-sales")`
    UPDATE purchases
       SET reserved_until = CASE channel WHEN 'staff' THEN least(block_until, $2) ELSE least(reserved_until, $2) END
     WHERE raffle_id = $1 AND status = 'pending' AND ${mayLapse("purchases")}`;

const endKept = prepared("end-kept-numbers-with-sales")`
    UPDATE purchases SET kept_until = $2 WHERE raffle_id = $1 AND kept_until > $2`;
