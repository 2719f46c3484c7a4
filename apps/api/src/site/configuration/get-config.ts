import type { Context } from "../../platform/context.ts";
import { readCopySince } from "../../platform/configuration/copy-state.ts";
import { readDemoState } from "./demo-state.ts";
import type { ConfigKey } from "../../platform/configuration/config-values.ts";
import { configView, inOrder, type ConfigViews } from "./config-view.ts";
import { isOffered, withRates } from "../../platform/configuration/rate-in-force.ts";
import { readAllConfig, readEntry } from "../../platform/configuration/read-config.ts";

/**
 * The public keys in one object; `demo` is the banner's text while there is demo data, `copy_since` the time of a quiet copy,
 * `sends_email` whether buyers get e-mails, and `waiting_list` whether pages offer the waiting list.
 */
export type PublicConfig = Omit<
  ConfigViews,
  "email_settings" | "sale_controls" | "whatsapp_texts" | "reminder_texts" | "payback_template"
> & { demo: string | null; copy_since: string | null; sends_email: boolean; waiting_list: boolean };

/** One entry as the admin sees it; time and name are null for the default. */
export type ConfigEntry<Keys extends ConfigKey = ConfigKey> = {
  [Key in Keys]: {
    key: Key;
    value: ConfigViews[Key];
    updated_at: string | null;
    updated_by: string | null;
  };
}[Keys];

const DEMO_BANNER = "Esto es una demostración: las rifas, las personas y los pagos son inventados.";

/** The public part of the configuration: only payment methods that are offered, in order. */
export async function getPublicConfig(context: Context): Promise<PublicConfig> {
  const {
    email_settings: mail,
    sale_controls: _controls,
    whatsapp_texts: _texts,
    reminder_texts: _reminders,
    payback_template: _template,
    ...values
  } = await readAllConfig(context.database);
  const methods = await withRates(context.database, values.payment_methods);
  const copySince = await readCopySince(context.database);
  const isDemo = (await readDemoState(context.database)) === "present";
  const sendsEmail = mail.host !== null && mail.from !== null && copySince === null;
  return {
    ...values,
    payment_methods: inOrder(methods).filter(isOffered),
    terms: configView("terms", values.terms),
    demo: isDemo ? DEMO_BANNER : null,
    copy_since: copySince?.toISOString() ?? null,
    sends_email: sendsEmail && mail.enabled_types.includes("purchase_approved"),
    // The demo has no mail server, and shows what one would offer.
    waiting_list: isDemo || (sendsEmail && mail.enabled_types.includes("numbers_free")),
  };
}

/** One entry with its last change, never with the SMTP password. */
export async function getConfigEntry<Key extends ConfigKey>(
  context: Context,
  key: Key,
): Promise<ConfigEntry<Key>> {
  const entry = await readEntry(context.database, key);
  return {
    key,
    value: configView(key, entry.value),
    updated_at: entry.updated_at?.toISOString() ?? null,
    updated_by: entry.updated_by,
  };
}
