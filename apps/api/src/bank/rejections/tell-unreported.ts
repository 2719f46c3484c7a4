import { recordAudit } from "../../people/audit/record-audit.ts";
import { bankActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { queuePurchaseEmail } from "../../site/email/queue-purchase-email.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { tryEach } from "../../platform/try-each.ts";
import { neverReported } from "./never-reported.ts";
import { prepared } from "../../database/database.ts";

const AT_ONCE = 100;

/**
 * Tells buyers whose payment no bank has reported in 48 hours, once each, so that they can answer before staff may reject the
 * purchases together.
 */
export async function tellUnreported(context: Context): Promise<void> {
  const due = await context.database.query<{ id: string }>(selectDue, [
    context.clock.now(),
    AT_ONCE,
  ]);
  await tryEach(due, ({ id }) => tellBuyer(context, id));
}

async function tellBuyer(context: Context, id: string): Promise<void> {
  await context.database.transaction(async (tx): Promise<Result<null>> => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, id, { for: "hold", lapsedAt: now });
    if (!locked.ok) return locked;
    const told = await tx.query(storeNotice, [now, id]);
    if (told.length === 0) return ok(null);
    await recordAudit(tx, bankActor, "payment_unreported", { purchase: id, at: now });
    await queuePurchaseEmail(tx, {
      type: "purchase_received",
      purchaseId: id,
      news: "unreported",
      now,
    });
    return ok(null);
  });
}

const untold = `
  ${neverReported("$1")} AND NOT EXISTS (SELECT FROM unreported_notices AS told WHERE told.purchase_id = p.id)
  AND EXISTS (SELECT FROM raffles AS r WHERE r.id = p.raffle_id AND r.outcome IS NULL)`;

const selectDue = prepared("select-unreported-due")`
    SELECT p.id FROM purchases AS p WHERE ${untold} ORDER BY p.proof_at LIMIT $2`;

// The purchase is locked, so what it was listed for is checked again.
const storeNotice = prepared("store-unreported-notice")`
    INSERT INTO unreported_notices (purchase_id, told_at)
    SELECT p.id, $1 FROM purchases AS p WHERE p.id = $2 AND ${untold}
    ON CONFLICT DO NOTHING RETURNING purchase_id`;
