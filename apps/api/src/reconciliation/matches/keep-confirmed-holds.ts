import type { Context } from "../../context.ts";
import { ok, type Result } from "../../failure.ts";
import { salesCloseAt } from "../../holds/sale-window.ts";
import { lockPurchase } from "../../purchases/lock-purchase.ts";

/**
 * Extends to the close of sales the holds of purchases whose payment the bank has confirmed but which have no photo: the
 * money has arrived, so the numbers must not lapse before somebody approves them (rules.md#held-until-reviewed). Each
 * purchase gets its own transaction, so that locks are taken in the usual order.
 */
export async function keepConfirmedHolds(context: Context): Promise<void> {
  const { database, clock } = context;
  for (const { id } of await database.query<{ id: string }>(selectConfirmed, [])) {
    await database.transaction(async (tx): Promise<Result<null>> => {
      const now = clock.now();
      const locked = await lockPurchase(tx, id, { for: "hold", lapsedAt: now });
      if (!locked.ok) return locked;
      const closes = salesCloseAt(locked.value.raffle);
      if (closes !== null) await tx.query(holdUntil, [id, closes, now]);
      return ok(null);
    });
  }
}

const selectConfirmed = {
  name: "select-confirmed-holds",
  text: `
    SELECT p.id
      FROM open_matches AS found
      JOIN purchases AS p ON p.id = found.purchase_id
      JOIN raffles AS r ON r.id = p.raffle_id
     WHERE found.exact AND p.status = 'pending' AND p.proof_at IS NULL
       AND p.reserved_until < coalesce(r.sales_close_at, r.draw_date)
     ORDER BY p.id`,
};

// Checks again, because the match or the purchase may have changed before its lock was taken.
const holdUntil = {
  name: "keep-confirmed-hold",
  text: `
    UPDATE purchases SET reserved_until = $2, extended_at = coalesce(extended_at, $3), updated_at = $3
     WHERE id = $1 AND status = 'pending' AND proof_at IS NULL AND reserved_until < $2
       AND EXISTS (SELECT FROM open_matches WHERE purchase_id = $1 AND exact)`,
};
