import type { Reminder } from "@rifas/emails/email-payloads";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { prepared, type Reader } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { findEmailedPurchase, type EmailedPurchase } from "./emailed-purchase.ts";
import type { CurrentMessage } from "./outbox-row.ts";
import { reminderMessage } from "./reminder-message.ts";

/**
 * Whether a reminder is still true, with current data. `claim_email` has just decided it under the purchase's lock; this is the last look before the message
 * leaves, at what has happened since.
 */
export async function currentReminder(
  database: Reader,
  { type }: Reminder,
  purchaseId: string | null,
  now: Date,
): Promise<CurrentMessage> {
  const purchase = purchaseId === null ? null : await findEmailedPurchase(database, purchaseId);
  if (purchase === null) return { outdated: "La compra ya no existe." };
  const [times] = await database.query<{ until: Date }>(selectTimes, [type, purchase.id]);
  if (times === undefined || times.until <= now) {
    return { outdated: "Este recordatorio ya no hacía falta." };
  }
  const all = type === "reminder_draw" ? await withAllNumbers(database, purchase) : purchase;
  return { message: reminderMessage(type, all, await readConfig(database, "reminder_texts")) };
}

const selectTimes = prepared("reminder-times")`SELECT until FROM reminder_times($1, $2)`;

/** With the numbers of all approved purchases that the address has in the raffle: it is reminded once. */
async function withAllNumbers(database: Reader, purchase: EmailedPurchase) {
  const rows = await database.query<{ number: number; total_tickets: number }>(selectNumbers, [
    purchase.raffle_id,
    purchase.email,
  ]);
  const numbers = rows.map((row) => formatTicketNumber(row.number, row.total_tickets));
  return { ...purchase, facts: { ...purchase.facts, numbers, quantity: numbers.length } };
}

const selectNumbers = prepared("numbers-of-address")`
    SELECT tickets.number, raffles.total_tickets
      FROM purchases
      JOIN raffles ON raffles.id = purchases.raffle_id
      JOIN tickets ON tickets.purchase_id = purchases.id
     WHERE purchases.email = $2 AND purchases.raffle_id = $1 AND purchases.status = 'approved'
     ORDER BY tickets.number`;
