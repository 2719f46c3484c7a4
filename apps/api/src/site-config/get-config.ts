import type { Context } from "../context.ts";
import { readDemoState } from "../demo/demo-state.ts";
import { instant } from "../instant.ts";
import type { ConfigKey } from "./config-values.ts";
import { configView, inOrder, type ConfigViews } from "./config-view.ts";
import { readAllConfig, readEntry } from "./read-config.ts";

/** The public keys in one object; `demo` is the banner's text while the demo's data are there. */
export type PublicConfig = Omit<ConfigViews, "email_settings"> & { demo: string | null };

/** One entry as the admin sees it; times and name are null while it is the default. */
export type ConfigEntry<Keys extends ConfigKey = ConfigKey> = {
  [Key in Keys]: {
    key: Key;
    value: ConfigViews[Key];
    updated_at: string | null;
    updated_by: string | null;
  };
}[Keys];

const DEMO_BANNER = "Esto es una demostración: las rifas, las personas y los pagos son inventados.";

/** What everyone may know of the configuration: only the payment methods that are switched on, in order. */
export async function getPublicConfig(context: Context): Promise<PublicConfig> {
  const { email_settings: _, ...values } = await readAllConfig(context.database);
  return {
    ...values,
    payment_methods: inOrder(values.payment_methods).filter((method) => method.enabled),
    terms: configView("terms", values.terms),
    demo: (await readDemoState(context.database)) === "present" ? DEMO_BANNER : null,
  };
}

/** One entry with who changed it. The SMTP password is never in it. */
export async function getConfigEntry<Key extends ConfigKey>(
  context: Context,
  key: Key,
): Promise<ConfigEntry<Key>> {
  const entry = await readEntry(context.database, key);
  return {
    key,
    value: configView(key, entry.value),
    updated_at: instant(entry.updated_at),
    updated_by: entry.updated_by,
  };
}
