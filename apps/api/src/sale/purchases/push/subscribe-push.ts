import { createECDH } from "node:crypto";
import type { Schema } from "@rifas/api-client/types";
import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../../platform/failure.ts";
import { PUSH_CURVE } from "../../../platform/secrets/push-key.ts";
import { queuePushReminders } from "../../../site/push/queue-push-reminders.ts";
import { lockPurchase } from "../lock-purchase.ts";
import { prepared } from "../../../database/database.ts";
import { limitCall } from "../../../platform/limits/limit-calls.ts";

/** The phones of one purchase; the oldest makes room for another. */
const MOST_PHONES = 5;

/**
 * Shows a purchase's reminders on a phone, too. Subscribing again with the same endpoint only renews its keys. Where its host leads is
 * checked when something is sent to it. Failures: `not_found`, `purchase_state` once the raffle is over, `validation_failed` for the
 * address of no known push service, or a key that is no point of the curve.
 */
export async function subscribePush(
  context: Context,
  actor: Actor,
  { id, endpoint, p256dh, auth }: Schema<"PushSubscription"> & { id: string },
): Promise<Result<null>> {
  const { database, clock, push } = context;
  if (!push.knows(endpoint)) {
    const message = "No conocemos el servicio de avisos de este navegador. Prueba con otro.";
    return invalidField("endpoint", message);
  }
  if (!isPoint(p256dh)) {
    return invalidField("p256dh", "Tu navegador mandó una llave que no sirve. Inténtalo otra vez.");
  }
  const isNews = await isNewsOfPhone(context, "push_subscribed", { id, endpoint });
  return await database.transaction(async (tx): Promise<Result<null>> => {
    const now = clock.now();
    const locked = await lockPurchase(tx, id, { for: "hold", lapsedAt: now });
    if (!locked.ok) return locked;
    const { purchase, raffle } = locked.value;
    if (raffle.outcome !== null) {
      return fail("purchase_state", "Esta rifa ya terminó: no quedan avisos por mandar.", {
        facts: { current_status: purchase.status },
      });
    }
    const [stored] = await tx.query<{ is_new: boolean }>(insertPhone, [
      id,
      endpoint,
      p256dh,
      auth,
      now,
    ]);
    if (stored?.is_new !== true) return ok(null);
    await tx.query(deleteOldest, [id, MOST_PHONES]);
    await queuePushReminders(tx, { purchaseId: id, now });
    if (!isNews) return ok(null);
    await recordAudit(tx, actor, "push_subscribed", { purchase: id, at: now });
    return ok(null);
  });
}

/** Whether a browser's key can be encrypted to. */
function isPoint(key: string): boolean {
  const own = createECDH(PUSH_CURVE);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(key, "base64url"));
    return true;
  } catch {
    return false;
  }
}

const insertPhone = prepared("insert-push-subscription")`
    INSERT INTO push_subscriptions (purchase_id, endpoint, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (purchase_id, endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth
    RETURNING xmax = 0 AS is_new`;

const deleteOldest = prepared("delete-oldest-subscriptions")`
    DELETE FROM push_subscriptions
     WHERE id IN (SELECT id FROM push_subscriptions WHERE purchase_id = $1 ORDER BY id DESC OFFSET $2)`;

/**
 * Whether a purchase's history gets a row of what a phone did: one a phone and day, and no more than a purchase has phones, because
 * anyone can make up a phone.
 */
export async function isNewsOfPhone(
  context: Context,
  action: "push_subscribed" | "push_unsubscribed",
  { id, endpoint }: { id: string; endpoint: string },
): Promise<boolean> {
  const known = await limitCall(context, "pushRowsPerPhone", `${action} ${id} ${endpoint}`);
  if (known !== undefined) return false;
  return (await limitCall(context, "pushRowsPerPurchase", `${action} ${id}`)) === undefined;
}
