import { maskEmail } from "@rifas/domain/mask";
import type { Actor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { queuePurchaseLink } from "../../site/email/queue-purchase-email.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { purchaseNotFound } from "./lock-purchase.ts";

/**
 * Sends the link to a purchase's page again, only to the address on file; the link itself is never returned. Returns the masked address, or
 * null if there is none.
 */
export async function sendLink(
  context: Context,
  actor: Actor,
  input: { id: string },
): Promise<Result<{ email: string | null }>> {
  return await context.database.transaction(
    async (tx): Promise<Result<{ email: string | null }>> => {
      const purchase = await tx.kysely
        .selectFrom("purchases")
        .select("email")
        .where("id", "=", input.id)
        .executeTakeFirst();
      if (!purchase) return purchaseNotFound();
      if (purchase.email === null) return ok({ email: null });
      const now = context.clock.now();
      await queuePurchaseLink(tx, { purchaseId: input.id, now });
      await recordAudit(tx, actor, "purchase_link_sent", { purchase: input.id, at: now });
      return ok({ email: maskEmail(purchase.email) });
    },
  );
}
