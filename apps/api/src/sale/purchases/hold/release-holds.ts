import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../../platform/actor.ts";
import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Reader, prepared } from "../../../database/database.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { expireHolds } from "../../holds/expire-holds.ts";
import { mayLapse } from "../../holds/sale-window.ts";
import { raffleLockedFor } from "../lock-purchase.ts";
import { raffleNotFound } from "../../tickets/visible-raffle.ts";

/** An address or a network in a raffle, as an alarm names it. */
interface HeldFrom {
  raffleId: number;
  /** 16 hex digits. */
  origin: string;
}

/** What is (or was) released from an address, and what is kept because it waits for a decision. */
export type HoldRelease = Schema<"HoldRelease">;

/** What `releaseHolds` would do now. */
export async function previewHoldRelease(
  { database, clock }: Context,
  from: HeldFrom,
): Promise<Result<HoldRelease>> {
  const raffle = await raffleLockedFor("nothing", database, from.raffleId);
  return raffle ? ok(await countHolds(database, from, clock.now())) : raffleNotFound();
}

/**
 * Ends the unpaid holds of an address or network as if their time had run out: their numbers are free, and a later proof is a late payment.
 * A purchase whose proof or payment has arrived, even while this waited for its lock, is kept.
 */
export async function releaseHolds(
  context: Context,
  actor: StaffActor,
  from: HeldFrom,
): Promise<Result<HoldRelease>> {
  return await context.database.transaction(async (tx) => {
    if (!(await raffleLockedFor("sale", tx, from.raffleId))) return raffleNotFound();
    const now = context.clock.now();
    const ended = await tx.query<{ id: string; quantity: number }>(endNow, [
      from.raffleId,
      Buffer.from(from.origin, "hex"),
      now,
    ]);
    for (const { id } of ended) {
      await recordAudit(tx, actor, "purchase_released", { purchase: id, at: now });
    }
    await expireHolds(tx, { now, raffleId: from.raffleId });
    const kept = await countHolds(tx, from, now);
    const numbers = ended.reduce((sum, { quantity }) => sum + quantity, 0);
    return ok({ ...kept, purchases: ended.length, numbers });
  });
}

async function countHolds(database: Reader, { raffleId, origin }: HeldFrom, now: Date) {
  const [counts] = await database.query<Omit<HoldRelease, "raffle_id">>(count, [
    raffleId,
    Buffer.from(origin, "hex"),
    now,
  ]);
  if (!counts) throw new Error("The count query returned no row.");
  return { raffle_id: raffleId, ...counts };
}

// In the same lock order as the expiry. A row that this had to wait for is checked again, because its proof may have
// arrived.
const endNow = prepared("end-holds-now")`
    WITH here AS MATERIALIZED (
      SELECT p.id FROM hold_origins AS origin JOIN purchases AS p ON p.id = origin.purchase_id
       WHERE origin.raffle_id = $1 AND (origin.address = $2 OR origin.network = $2)
         AND p.status = 'pending' AND ${mayLapse("p")} AND p.reserved_until > $3
         AND NOT EXISTS (SELECT FROM open_matches AS found WHERE found.purchase_id = p.id AND found.confirms)
       ORDER BY p.reserved_until, p.id
       FOR UPDATE OF p)
    UPDATE purchases AS p SET reserved_until = $3, released = true, updated_at = $3
      FROM here WHERE p.id = here.id
    RETURNING p.id, p.quantity`;

const count = prepared("count-holds-from")`
    SELECT count(*) FILTER (WHERE reserved_until > $3)::integer AS purchases,
           coalesce(sum(quantity) FILTER (WHERE reserved_until > $3), 0)::integer AS numbers,
           count(*) FILTER (WHERE reserved_until IS NULL)::integer AS kept_purchases,
           coalesce(sum(quantity) FILTER (WHERE reserved_until IS NULL), 0)::integer AS kept_numbers
      FROM hold_origins WHERE raffle_id = $1 AND (address = $2 OR network = $2)`;
