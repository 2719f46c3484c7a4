import type { ConfigEntry, ConfigKey, Schema } from "@rifas/api-client/types";

/** The type of a configuration value when it is read. */
export type ConfigValue<Key extends ConfigKey> = Extract<ConfigEntry, { key: Key }>["value"];

/** The type of a configuration value when it is written, if that differs. */
export type ConfigInput<Key extends ConfigKey> = Key extends "terms"
  ? Schema<"TermsChange">
  : Key extends "email_settings"
    ? Schema<"EmailSettingsChange">
    : Key extends "sale_controls"
      ? Schema<"SaleControlsChange">
      : ConfigValue<Key>;

/** A trimmed text; null if it is empty. */
export function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" ? null : trimmed;
}

/** The field of a list, which shows what is wrong with any of its items: 'types' of 'types.2'. */
export function withoutPlace(field: string): string {
  return field.replace(/\.\d+$/, "");
}
