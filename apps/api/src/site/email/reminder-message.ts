import {
  fillReminderText,
  originalReminderTexts,
  reminderFacts,
  type ReminderKind,
  reminderKinds,
} from "@rifas/domain/reminder-texts";
import { isReminder, type EmailMessage, type Reminder } from "@rifas/emails/email-payloads";
import type { ReminderTexts } from "../../platform/configuration/config-values.ts";
import type { EmailedPurchase } from "./emailed-purchase.ts";
import type { Reader } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";

export type ReminderType = Reminder["type"];

/** The type of each kind's message. */
export const reminderTypes: Readonly<Record<ReminderKind, ReminderType>> = {
  hold: "reminder_hold",
  proof: "reminder_proof",
  draw: "reminder_draw",
};

/** Why a message isn't sent again: a reminder, or that of a waiting list; null for any other. */
export function sentOnce(message: EmailMessage): string | null {
  if (isReminder(message)) return "Un recordatorio se envía una sola vez.";
  return message.type === "numbers_free"
    ? "El aviso de la lista de espera se envía una sola vez."
    : null;
}

/** A purchase's reminder of one type, with current data and the owner's text. */
export function reminderMessage(
  type: ReminderType,
  { raffle_id: raffleId, reserved_until, rejection_reason, facts }: EmailedPurchase,
  texts: ReminderTexts,
): Reminder {
  const reason = rejection_reason ?? "";
  const until = reserved_until?.toISOString() ?? null;
  const about = reminderFacts({ ...facts, reservedUntil: until, reason });
  const wordsOf = (kind: ReminderKind) =>
    fillReminderText(texts[kind] ?? originalReminderTexts[kind], about);
  switch (type) {
    case "reminder_hold":
      return {
        type,
        payload: { ...facts, words: wordsOf("hold"), reservedUntil: until ?? facts.drawDate },
      };
    case "reminder_proof":
      return { type, payload: { ...facts, words: wordsOf("proof"), reason } };
    case "reminder_draw":
      return { type, payload: { ...facts, words: wordsOf("draw"), raffleId } };
  }
}

/** The reminders that the owner has left on, whether or not a mail server is set. */
export async function enabledReminders(database: Reader): Promise<readonly ReminderType[]> {
  const { enabled_types: enabled } = await readConfig(database, "email_settings");
  return reminderKinds.map((kind) => reminderTypes[kind]).filter((type) => enabled.includes(type));
}
