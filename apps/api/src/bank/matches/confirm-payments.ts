import { recordAudit } from "../../people/audit/record-audit.ts";
import { bankActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { queuePurchaseEmail } from "../../site/email/queue-purchase-email.ts";
import { queuePushReminders } from "../../site/push/queue-push-reminders.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { holdEnd } from "../../sale/holds/sale-window.ts";
import { lockPurchase, type LockedPurchase } from "../../sale/purchases/lock-purchase.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { movementText, type PayableMovement } from "../movements/link-purchase.ts";
import { isReversed } from "../movements/is-reversed.ts";

/**
 * Records which purchases without a photo a bank confirms: from then on their numbers are held until staff decide
 * (rules.md#held-until-reviewed). Where that payment turns out not to be theirs, or went back, the hold has an end again.
 * Returns whether it worked for all of them.
 */
export async function confirmPayments(context: Context): Promise<boolean> {
  const confirmed = await change(context, selectConfirmed, confirm);
  const withdrawn = await change(context, selectUnconfirmed, withdraw);
  return confirmed && withdrawn;
}

type Change = (tx: Transaction, of: LockedPurchase & { now: Date }) => Promise<void>;

/** Each purchase in its own transaction, so that locks are taken in the usual order, and one that fails holds up no other. */
async function change(context: Context, select: { name: string; text: string }, make: Change) {
  let works = true;
  for (const { id } of await context.database.query<{ id: string }>(select, [])) {
    try {
      await context.database.transaction(async (tx): Promise<Result<null>> => {
        const now = context.clock.now();
        const locked = await lockPurchase(tx, id, { for: "hold", lapsedAt: now });
        if (!locked.ok) return locked;
        await make(tx, { ...locked.value, now });
        return ok(null);
      });
    } catch (error) {
      context.logger.error({ err: error, purchase: id }, "recording a bank's confirmation failed");
      works = false;
    }
  }
  return works;
}

async function confirm(tx: Transaction, { purchase: { id }, now }: Parameters<Change>[1]) {
  const [movement] = await tx.query<PayableMovement>(storeConfirmed, [id, now]);
  if (movement === undefined) return;
  await recordAudit(tx, bankActor, "payment_confirmed", {
    purchase: id,
    changes: [{ field: "movement", before: null, after: movementText(movement) }],
    at: now,
  });
  await queuePurchaseEmail(tx, { type: "purchase_received", purchaseId: id, now });
}

/** The hold lasts as long as a new one, because the buyer may have been told that the numbers are safe. */
async function withdraw(
  tx: Transaction,
  { purchase: { id, channel }, raffle, now }: Parameters<Change>[1],
): Promise<void> {
  const { reservation_minutes: minutes } = await readConfig(tx, "purchase_rules");
  const until = holdEnd(raffle, { channel, minutes }, now);
  const [movement] = await tx.query<PayableMovement>(storeUnconfirmed, [id, now, until]);
  if (movement === undefined) return;
  await recordAudit(tx, { kind: "system" }, "payment_unconfirmed", {
    purchase: id,
    changes: [{ field: "movement", before: movementText(movement), after: null }],
    at: now,
  });
  await queuePushReminders(tx, { purchaseId: id, now });
}

const columns = "m.id, m.amount_bs, m.reference, m.direction, m.dismissed_reason, m.merged_into";

const isUnconfirmed = "p.status = 'pending' AND p.proof_at IS NULL AND p.confirmed_at IS NULL";

const selectConfirmed = prepared("select-confirmed-payments")`
    SELECT DISTINCT p.id FROM open_matches AS found JOIN purchases AS p ON p.id = found.purchase_id
     WHERE found.confirms AND ${isUnconfirmed} ORDER BY p.id`;

// Checks again, because the match or the purchase may have changed before its lock was taken.
const storeConfirmed = prepared("store-confirmed-payment")`
    WITH paid AS (
      SELECT ${columns} FROM open_matches AS found JOIN bank_movements AS m ON m.id = found.movement_id
       WHERE found.purchase_id = $1 AND found.confirms ORDER BY found.score DESC, m.id LIMIT 1),
    stored AS (
      UPDATE purchases AS p
         SET confirmed_at = $2, confirmed_movement = paid.id, reserved_until = NULL, extended_at = coalesce(extended_at, $2),
             updated_at = $2
        FROM paid WHERE p.id = $1 AND ${isUnconfirmed}
      RETURNING p.id)
    SELECT paid.* FROM paid, stored`;

/**
 * Whether the movement that confirmed a purchase can't pay it any more, and no other is proposed for it. After the seal of
 * the raffle's log only staff free its numbers.
 */
const isWithdrawn = `
  p.status = 'pending' AND p.proof_at IS NULL AND p.confirmed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM raffles AS r WHERE r.id = p.raffle_id AND r.sealed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
  AND NOT EXISTS (SELECT FROM open_matches AS found WHERE found.purchase_id = p.id AND found.class <> 'D')
  AND NOT EXISTS (
    SELECT FROM bank_movements AS told JOIN bank_movements AS m ON m.id = coalesce(told.merged_into, told.id)
     WHERE told.id = p.confirmed_movement AND m.standing = 'counts' AND m.dismissed_at IS NULL AND NOT ${isReversed("m")}
       AND NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id)
       AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)
       AND NOT EXISTS (SELECT FROM match_refusals AS refusal
                        WHERE refusal.purchase_id = p.id AND refusal.movement_id IN (m.id, told.id))
       -- Staff had linked it as a part, and took it away.
       AND NOT EXISTS (SELECT FROM purchase_movement_events AS freed
                        WHERE freed.purchase_id = p.id AND freed.movement_id IN (m.id, told.id) AND freed.event = 'freed'))`;

const selectUnconfirmed = prepared("select-unconfirmed-payments")`
    SELECT p.id FROM purchases AS p WHERE ${isWithdrawn} ORDER BY p.id`;

const storeUnconfirmed = prepared("store-unconfirmed-payment")`
    WITH told AS (
      SELECT ${columns} FROM purchases AS p JOIN bank_movements AS m ON m.id = p.confirmed_movement WHERE p.id = $1),
    stored AS (
      UPDATE purchases AS p SET confirmed_at = NULL, confirmed_movement = NULL, reserved_until = $3, block_until = NULL,
             updated_at = $2
       WHERE p.id = $1 AND ${isWithdrawn}
      RETURNING p.id)
    SELECT told.* FROM told, stored`;
