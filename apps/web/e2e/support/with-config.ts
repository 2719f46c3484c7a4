import type { ConfigKey, Schema } from "@rifas/api-client/types";
import type { Person } from "./people.ts";

/** The configuration that a test may change. Of the terms only the text is written. */
export interface OwnConfig {
  readonly site: Schema<"SiteConfig">;
  readonly payment_methods: Schema<"PaymentMethod">[];
  readonly faq: Schema<"FaqItem">[];
  readonly terms: Schema<"TermsChange">;
  readonly whatsapp_texts?: Schema<"WhatsAppTexts">;
  readonly reminder_texts?: Schema<"ReminderTexts">;
  readonly payback_template?: Schema<"PaybackTemplate">;
}

/** Runs with a changed configuration, and restores it afterwards. */
export async function withConfig(
  { client }: Person,
  own: OwnConfig,
  run: () => Promise<void>,
): Promise<void> {
  const put = (key: ConfigKey, value: Schema<"ConfigChange">["value"]) =>
    client.put("/config/{key}", { params: { path: { key } }, body: { value } });
  const keys = [
    "site",
    "payment_methods",
    "faq",
    "terms",
    "whatsapp_texts",
    "reminder_texts",
    "payback_template",
  ] as const;
  const before = await Promise.all(
    keys.map((key) => client.get("/config/{key}", { params: { path: { key } } })),
  );
  for (const key of keys) {
    const value = own[key];
    if (value !== undefined) await put(key, value);
  }
  try {
    await run();
  } finally {
    for (const { key, value } of before) {
      if (key === "terms") await put(key, { text: value.text });
      else if (key !== "email_settings") await put(key, value);
    }
  }
}
