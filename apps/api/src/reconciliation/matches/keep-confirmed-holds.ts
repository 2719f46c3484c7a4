import type { Context } from "../../context.ts";
import { ok, type Result } from "../../failure.ts";
import { salesCloseAt } from "../../holds/sale-window.ts";
import { lockPurchase } from "../../purchases/lock-purchase.ts";

/**
 * Holds until sales close what a bank confirms without a photo: its money has arrived, so its time must not run out before somebody
 * approves it (rules.md#held-until-reviewed). Each purchase in a transaction of its own, in the order of all locks.
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

// Whatever happened to the match meanwhile: it is one more look at the same rows.
const holdUntil = {
  name: "keep-confirmed-hold",
  text: `
    UPDATE purchases SET reserved_until = $2, extended_at = coalesce(extended_at, $3), updated_at = $3
     WHERE id = $1 AND status = 'pending' AND proof_at IS NULL AND reserved_until < $2
       AND EXISTS (SELECT FROM open_matches WHERE purchase_id = $1 AND exact)`,
};
