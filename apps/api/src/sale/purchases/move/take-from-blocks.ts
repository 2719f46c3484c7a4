import { expireHolds } from "../../holds/expire-holds.ts";
import { isBlock } from "../../holds/lapsed-holds.ts";
import { reviewSince } from "../../holds/sale-window.ts";
import { releaseTickets } from "../../tickets/release-tickets.ts";
import { ticketsOf } from "../../tickets/tickets-of.ts";
import { lockPurchase } from "../lock-purchase.ts";
import type { Review } from "../review/review.ts";
import { recordMove } from "./move-tickets.ts";
import { prepared } from "../../../database/database.ts";

/**
 * Frees the numbers that blocks hold, for a sale that takes them in the same transaction (ADR 9). A block that has ended by then gives
 * none; one that is left without numbers ends. The caller has locked the raffle and no other row.
 */
export async function takeFromBlocks(
  selling: Pick<Review, "context" | "tx" | "actor" | "now">,
  { raffleId, numbers }: { raffleId: number; numbers: readonly number[] },
): Promise<void> {
  const { tx, now } = selling;
  const sold = new Set(numbers);
  for (const { id } of await tx.query<{ id: string }>(blocksOf, [raffleId, numbers])) {
    const locked = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
    if (!locked.ok) continue;
    const { purchase } = locked.value;
    if (purchase.status !== "pending" || reviewSince(purchase) !== null) continue;
    const before = await ticketsOf(tx, id);
    const after = before.filter((number) => !sold.has(number));
    if (after.length === before.length) continue;
    if (after.length === 0) {
      await tx.query(endBlock, [id, now]);
      await expireHolds(tx, { now, purchaseId: id });
      continue;
    }
    const gone = before.filter((number) => sold.has(number));
    const move = { ...selling, ...locked.value };
    await releaseTickets(move, { numbers: gone });
    await recordMove(move, { action: "tickets_removed" }, { before, after });
  }
}

const blocksOf = prepared("select-blocks-of-numbers")`
    SELECT DISTINCT p.id FROM tickets JOIN purchases AS p ON p.id = tickets.purchase_id
     WHERE tickets.raffle_id = $1 AND tickets.number = ANY ($2::integer[]) AND ${isBlock("p")} ORDER BY p.id`;

const endBlock = prepared("end-block")`UPDATE purchases SET reserved_until = $2 WHERE id = $1`;
