import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { readPurchase } from "../lock-purchase.ts";
import { isNewsOfPhone } from "./subscribe-push.ts";
import { prepared } from "../../../database/database.ts";

/** Shows a purchase's reminders no more on a phone; one that isn't known changes nothing. */
export async function unsubscribePush(
  context: Context,
  actor: Actor,
  { id, endpoint }: { id: string; endpoint: string },
): Promise<Result<null>> {
  const { database, clock } = context;
  const found = await readPurchase(database, id);
  if (!found.ok) return found;
  const isNews = await isNewsOfPhone(context, "push_unsubscribed", { id, endpoint });
  await database.transaction(async (tx) => {
    const [deleted] = await tx.query(deletePhone, [id, endpoint]);
    if (deleted === undefined || !isNews) return;
    await recordAudit(tx, actor, "push_unsubscribed", { purchase: id, at: clock.now() });
  });
  return ok(null);
}

const deletePhone = prepared("delete-push-subscription")`
    DELETE FROM push_subscriptions WHERE purchase_id = $1 AND endpoint = $2 RETURNING id`;
