import type { EmailMessage } from "@rifas/emails/email-payloads";
import type { Context } from "../context.ts";
import type { ClaimedEmail } from "./claim-email.ts";

/** Why a message waits although it is due. */
export const PACED_ERROR = "Este correo ya recibió muchos mensajes hace poco: sale más tarde.";

/**
 * When a message may leave that strangers can cause (a reservation, a proof, the link again) and whose recipient has been
 * sent as many as the limit allows; null for now. Whatever staff decides is never held back: numbers that were approved
 * reach their buyer.
 */
export async function heldBackUntil(
  { config, database, clock }: Pick<Context, "config" | "database" | "clock">,
  email: Pick<ClaimedEmail, "recipient">,
  message: EmailMessage,
): Promise<Date | null> {
  if (!isPaced(message)) return null;
  const { calls, seconds } = config.limits.rates.mailPerRecipient;
  const since = new Date(clock.now().getTime() - seconds * 1_000);
  const values = [email.recipient, since, calls - 1];
  const [row] = await database.query<{ sent_at: Date }>(selectLatest, values);
  return row === undefined ? null : new Date(row.sent_at.getTime() + seconds * 1_000);
}

function isPaced({ type, payload }: EmailMessage): boolean {
  if (type === "purchase_reserved" || type === "purchase_received") return true;
  return "occasion" in payload && payload.occasion === "link";
}

// The condition is that of the index email_outbox_paced.
const selectLatest = {
  name: "paced-emails-sent",
  text: `
    SELECT sent_at FROM email_outbox
     WHERE recipient = $1 AND sent_at > $2 AND status = 'sent'
       AND (type IN ('purchase_reserved', 'purchase_received') OR payload ->> 'occasion' = 'link')
     ORDER BY sent_at DESC OFFSET $3 LIMIT 1`,
};
