import { mailboxOf } from "@rifas/domain/mailbox";
import type { EmailMessage } from "@rifas/emails/email-payloads";
import type { Context } from "../../platform/context.ts";
import type { ClaimedEmail } from "./claim-email.ts";
import { prepared } from "../../database/database.ts";

/** The error of a message that is due but held back. */
export const PACED_ERROR = "Este correo ya recibió muchos mensajes hace poco: sale más tarde.";

/**
 * When a message may be sent that strangers can trigger (a reservation, a proof, the link again) and whose recipient's
 * mailbox has already received as many as the limit allows; null if it may be sent now. Messages triggered by staff are never held back:
 * buyers must get their approved numbers.
 */
export async function heldBackUntil(
  { config, database, clock }: Context,
  email: Pick<ClaimedEmail, "recipient">,
  message: EmailMessage,
): Promise<Date | null> {
  if (!isPaced(message)) return null;
  const { calls, seconds } = config.limits.rates.mailPerRecipient;
  const since = new Date(clock.now().getTime() - seconds * 1_000);
  const values = [mailboxOf(email.recipient), since, calls - 1];
  const [row] = await database.query<{ sent_at: Date }>(selectLatest, values);
  return row === undefined ? null : new Date(row.sent_at.getTime() + seconds * 1_000);
}

function isPaced({ type, payload }: EmailMessage): boolean {
  if (type === "purchase_reserved" || type === "purchase_received") return true;
  // It comes after a purchase_reserved, which counts for both.
  if (type === "reminder_hold") return true;
  // There is one of a raffle at most, so it needn't count itself.
  if (type === "numbers_free") return true;
  return "occasion" in payload && payload.occasion === "link";
}

// Same condition as the index email_outbox_paced.
const selectLatest = prepared("paced-emails-sent")`
    SELECT sent_at FROM email_outbox
     WHERE mailbox_of(recipient) = $1 AND sent_at > $2 AND status = 'sent'
       AND (type IN ('purchase_reserved', 'purchase_received') OR payload ->> 'occasion' = 'link')
     ORDER BY sent_at DESC OFFSET $3 LIMIT 1`;
