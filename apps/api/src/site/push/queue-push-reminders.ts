import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { enabledReminders } from "../email/reminder-message.ts";

/**
 * Queues what a purchase with subscribed phones is to be reminded of, in the transaction that causes it: a subscription, a rejection, or a
 * new end of its hold. What is due already isn't queued: the buyer is looking at it.
 */
export async function queuePushReminders(
  tx: Transaction,
  { purchaseId, now }: { purchaseId: string; now: Date },
): Promise<void> {
  await tx.query(insertOwn, [purchaseId, now]);
}

/** Queues the reminders of draws for all phones, if the owner has left them on. */
export async function queuePushDraws({ database, clock }: Context): Promise<void> {
  const types = await enabledReminders(database);
  if (types.includes("reminder_draw")) await database.query(insertDraws, [clock.now()]);
}

const insertOwn = prepared("queue-push-reminders")`
    INSERT INTO push_reminders (purchase_id, type, next_attempt_at)
    SELECT $1, kind.type, times.due
      FROM unnest(ARRAY['reminder_hold', 'reminder_proof']) AS kind (type)
     CROSS JOIN LATERAL reminder_times(kind.type, $1) AS times
     WHERE times.due > $2 AND EXISTS (SELECT FROM push_subscriptions WHERE purchase_id = $1)
    ON CONFLICT DO NOTHING`;

// Purchases in the order in which decisions about several lock them.
const insertDraws = prepared("queue-push-draws")`
    INSERT INTO push_reminders (purchase_id, type, next_attempt_at)
    SELECT asked.purchase_id, 'reminder_draw', times.due
      FROM (SELECT DISTINCT p.raffle_id, s.purchase_id
              FROM raffles AS r
              JOIN purchases AS p ON p.raffle_id = r.id
              JOIN push_subscriptions AS s ON s.purchase_id = p.id
             WHERE r.outcome IS NULL AND r.status <> 'draft' AND p.status = 'approved'
               AND r.draw_date > $1 AND r.draw_date <= $1::timestamptz + interval '1 day'
               AND NOT EXISTS (SELECT FROM push_reminders AS known
                                WHERE known.purchase_id = p.id AND known.type = 'reminder_draw')
            OFFSET 0) AS asked
     CROSS JOIN LATERAL reminder_times('reminder_draw', asked.purchase_id) AS times
     WHERE times.until > $1
     ORDER BY asked.raffle_id, asked.purchase_id
    ON CONFLICT DO NOTHING`;
