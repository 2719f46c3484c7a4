import { reminderKinds } from "@rifas/domain/reminder-texts";
import type { Reader } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { reminderTypes, type ReminderType } from "./reminder-message.ts";

/** The reminders that the owner has left on, whether or not a mail server is set. */
export async function enabledReminders(database: Reader): Promise<readonly ReminderType[]> {
  const { enabled_types: enabled } = await readConfig(database, "email_settings");
  return reminderKinds.map((kind) => reminderTypes[kind]).filter((type) => enabled.includes(type));
}
