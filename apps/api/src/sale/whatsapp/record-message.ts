import type { Schema } from "@rifas/api-client/types";
import { whatsAppObstacles } from "@rifas/domain/whatsapp-message";
import type { WhatsAppKind } from "@rifas/domain/whatsapp-texts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { invalidField, ok, type Result } from "../../platform/failure.ts";
import { purchaseNotFound } from "../purchases/lock-purchase.ts";
import { listWhatsAppMessages } from "./list-messages.ts";

/**
 * Records in a purchase's history that this user opened a message of a kind, also if the purchase changed since. Returns the
 * message that fits it now. Failures: `not_found`; `validation_failed` if the buyer can't be written to.
 */
export async function recordWhatsAppMessage(
  context: Context,
  actor: StaffActor,
  { id, kind }: { id: string; kind: WhatsAppKind },
): Promise<Result<Schema<"WhatsAppMessage">>> {
  const [message] = await listWhatsAppMessages(context, [id]);
  if (message === undefined) return purchaseNotFound();
  if (message.obstacle !== null) return invalidField("kind", whatsAppObstacles[message.obstacle]);
  const at = context.clock.now();
  await context.database.transaction((tx) =>
    recordAudit(tx, actor, "whatsapp_opened", {
      purchase: id,
      changes: [{ field: "message", before: null, after: kind }],
      at,
    }),
  );
  const opened = { by: actor.name, at: at.toISOString() };
  return ok(message.kind === kind ? { ...message, opened } : message);
}
