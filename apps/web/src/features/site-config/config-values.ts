import type { ConfigEntry, ConfigKey, Schema } from "@rifas/api-client/types";

/** What is read under a key. */
export type ConfigValue<Key extends ConfigKey> = Extract<ConfigEntry, { key: Key }>["value"];

/** What is written under a key, where it differs from what is read. */
export type ConfigInput<Key extends ConfigKey> = Key extends "terms"
  ? Schema<"TermsChange">
  : Key extends "email_settings"
    ? Schema<"EmailSettingsChange">
    : ConfigValue<Key>;

/** A text of a form as the contract has it: trimmed, and null for none. */
export function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" ? null : trimmed;
}
