import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { readPurchase } from "../lock-purchase.ts";

/** Shows a purchase's reminders no more on a phone; one that isn't known changes nothing. Failure: `not_found`. */
export async function unsubscribePush(
  { database, clock }: Pick<Context, "database" | "clock">,
  actor: Actor,
  { id, endpoint }: { id: string; endpoint: string },
): Promise<Result<null>> {
  const found = await readPurchase(database, id);
  if (!found.ok) return found;
  await database.transaction(async (tx) => {
    const [deleted] = await tx.query(deletePhone, [id, endpoint]);
    if (deleted === undefined) return;
    await recordAudit(tx, actor, {
      action: "push_unsubscribed",
      entityType: "purchase",
      entityId: id,
      at: clock.now(),
    });
  });
  return ok(null);
}

const deletePhone = {
  name: "delete-push-subscription",
  text: `DELETE FROM push_subscriptions WHERE purchase_id = $1 AND endpoint = $2 RETURNING id`,
};
