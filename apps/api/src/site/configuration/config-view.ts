import type {
  ConfigKey,
  ConfigValues,
  PaymentMethod,
  StoredEmailSettings,
  Terms,
} from "../../platform/configuration/config-values.ts";

/** E-mail settings as returned: whether there is a password, never the password itself. */
export type EmailSettingsView = Omit<StoredEmailSettings, "password"> & { password_set: boolean };

/** The value of every key as the admin sees it. */
export interface ConfigViews extends Omit<ConfigValues, "terms" | "email_settings"> {
  terms: Terms;
  email_settings: EmailSettingsView;
}

const views: { [Key in ConfigKey]: (value: ConfigValues[Key]) => ConfigViews[Key] } = {
  site: (value) => value,
  site_colors: (value) => value,
  payment_methods: inOrder,
  purchase_rules: (value) => value,
  sale_controls: (value) => value,
  uploads: (value) => value,
  terms: ({ version, text, published_at }) => ({ version, text, published_at }),
  faq: (value) => value,
  whatsapp_texts: (value) => value,
  reminder_texts: (value) => value,
  payback_template: (value) => value,
  email_settings: ({ password, ...settings }) => ({ ...settings, password_set: password !== null }),
};

/** A value without its secrets. */
export function configView<Key extends ConfigKey>(
  key: Key,
  value: ConfigValues[Key],
): ConfigViews[Key] {
  return views[key](value);
}

/** Payment methods in display order. */
export function inOrder(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return [...methods].sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, "es"));
}
