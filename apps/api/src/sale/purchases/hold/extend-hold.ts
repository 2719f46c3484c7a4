import type { Actor } from "../../../platform/actor.ts";
import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";
import { queuePushReminders } from "../../../site/push/queue-push-reminders.ts";
import { getPurchaseForBuyer, type Purchase } from "../read/get-purchase.ts";
import { lockPurchase } from "../lock-purchase.ts";
import { mayLapse, salesCloseAt } from "../../holds/sale-window.ts";
import { prepared } from "../../../database/database.ts";

const EXTENSION_MINUTES = 10;

/** Extends a hold by 10 minutes, once, but not past the close of sales. Refused if the proof has already been sent. */
export async function extendHold(
  context: Context,
  actor: Actor,
  input: { id: string },
): Promise<Result<Purchase>> {
  const extended = await extend(context, actor, input.id);
  return extended.ok ? await getPurchaseForBuyer(context, input) : extended;
}

async function extend(context: Context, actor: Actor, id: string): Promise<Result<null>> {
  return context.database.transaction(async (tx): Promise<Result<null>> => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, id, { for: "hold", lapsedAt: now });
    if (!locked.ok) return locked;
    const { purchase, raffle } = locked.value;
    if (purchase.status === "expired") {
      return fail(
        "hold_expired",
        "Se acabó el tiempo y los números quedaron libres. Aparta otros.",
      );
    }
    const { reserved_until: until } = purchase;
    if (purchase.status !== "pending" || until === null) {
      return fail("purchase_state", "Esta compra no necesita más tiempo.", {
        facts: { current_status: purchase.status },
      });
    }
    if (purchase.extended_at !== null) {
      return fail("already_extended", "Ya usaste el tiempo extra de esta compra.");
    }
    const closes = salesCloseAt(raffle)?.getTime() ?? Infinity;
    const end = new Date(Math.min(until.getTime() + EXTENSION_MINUTES * 60_000, closes));
    await tx.query(setEnd, [id, end, now]);
    await queuePushReminders(tx, { purchaseId: id, now });
    await recordAudit(tx, actor, "purchase_extended", {
      purchase: id,
      changes: [{ field: "reserved_until", before: until.toISOString(), after: end.toISOString() }],
      at: now,
    });
    return ok(null);
  });
}

/**
 * Called when the upload of a proof starts: extends a hold that would end within 10 minutes, so that it outlasts a slow
 * connection. Does nothing if it has already been extended, or if there is no hold.
 */
export async function beginUpload(
  context: Context,
  actor: Actor,
  input: { id: string },
): Promise<void> {
  if (!UUID.test(input.id)) return;
  const now = context.clock.now();
  const soon = new Date(now.getTime() + EXTENSION_MINUTES * 60_000);
  const ending = await context.database.query(endingSoon, [input.id, now, soon]);
  if (ending.length > 0) await extend(context, actor, input.id);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const endingSoon = prepared("hold-ending-soon")`
    SELECT FROM purchases
     WHERE id = $1 AND status = 'pending' AND ${mayLapse("purchases")} AND extended_at IS NULL
       AND reserved_until > $2 AND reserved_until < $3`;

const setEnd = prepared("extend-hold")`
    UPDATE purchases SET reserved_until = $2, extended_at = $3, updated_at = $3 WHERE id = $1`;
