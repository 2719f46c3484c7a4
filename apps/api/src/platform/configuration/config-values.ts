import type { Schema } from "@rifas/api-client/types";
import { PROPOSED_UNCONFIRMED_PERCENT } from "@rifas/domain/sale-choices";
import { emailTypes } from "@rifas/domain/email-types";
import { ofEachReminderKind, type ReminderKind } from "@rifas/domain/reminder-texts";
import { ofEachWhatsAppKind, type WhatsAppKind } from "@rifas/domain/whatsapp-texts";
import type { EmailType } from "@rifas/emails/email-payloads";
import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from "../files/check-image.ts";

export type SiteIdentity = Schema<"SiteConfig">;

/** As the owner typed them, once every value parses as a colour. */
export type SiteColors = Schema<"SiteColors">;

export type PaymentMethod = Schema<"PaymentMethod">;

export type PurchaseRules = Schema<"PurchaseRules">;

/** How far the owner trusts a single person with sales, and photos without a bank's word. */
export type SaleControls = Schema<"SaleControls">;

/** The file that the owner's bank takes for money that goes back to buyers. */
export type PaybackTemplate = Schema<"PaybackTemplate">;

export type Terms = Schema<"Terms">;

/** The stored terms, with the versions that people accepted before. */
export interface StoredTerms extends Terms {
  previous?: Terms[];
}

export type FaqItem = Schema<"FaqItem">;

/** The owner's texts for WhatsApp; null for the original one. */
export type WhatsAppTexts = Record<WhatsAppKind, string | null>;

/** The owner's texts for reminders; null for the original one. */
export type ReminderTexts = Record<ReminderKind, string | null>;

export interface StoredEmailSettings {
  host: string | null;
  port: number;
  security: "none" | "starttls" | "tls";
  user: string | null;
  /** Sealed (stored-secrets.ts). Never returned, never logged. */
  password: string | null;
  from: string | null;
  reply_to: string | null;
  enabled_types: EmailType[];
}

/** The stored value of every key of the configuration. */
export interface ConfigValues {
  site: SiteIdentity;
  site_colors: SiteColors;
  payment_methods: PaymentMethod[];
  purchase_rules: PurchaseRules;
  sale_controls: SaleControls;
  uploads: UploadLimits;
  terms: StoredTerms;
  faq: FaqItem[];
  whatsapp_texts: WhatsAppTexts;
  reminder_texts: ReminderTexts;
  email_settings: StoredEmailSettings;
  payback_template: PaybackTemplate;
}

export type ConfigKey = keyof ConfigValues;

const DEFAULT_TERMS = `Participan personas mayores de 18 años.

Tus números quedan apartados por el tiempo que ves al comprar. Son tuyos cuando confirmamos tu pago.

El ganador se decide con el sorteo anunciado en la rifa. Si un número no se vendió, lo decimos en los resultados.

Si una rifa se cancela, te devolvemos lo que pagaste.`;

/** The defaults. While no bank reports payments, the limit of what none has confirmed has no effect. */
export const configDefaults: Readonly<ConfigValues> = {
  site: {
    name: "Rifas",
    description: "",
    logo: null,
    contact: { whatsapp: null, instagram: null, phone: null, responsible: null },
  },
  site_colors: { light: {}, dark: {} },
  payment_methods: [],
  purchase_rules: {
    reservation_minutes: 20,
    quick_quantities: [1, 5, 10, 25],
    payment_check: "photo",
    photo_after_minutes: 10,
    review_hours: null,
  },
  sale_controls: {
    vouched_tickets_per_day: null,
    vouched_alarm_percent: 10,
    other_approves: false,
    unconfirmed_percent: PROPOSED_UNCONFIRMED_PERCENT,
    passkeys_required: false,
    helpers_take_out: false,
  },
  uploads: DEFAULT_UPLOAD_LIMITS,
  terms: { version: "1", text: DEFAULT_TERMS, published_at: "2026-01-01T04:00:00.000Z" },
  faq: [],
  whatsapp_texts: ofEachWhatsAppKind(() => null),
  reminder_texts: ofEachReminderKind(() => null),
  email_settings: {
    host: null,
    port: 587,
    security: "starttls",
    user: null,
    password: null,
    from: null,
    reply_to: null,
    enabled_types: [...emailTypes],
  },
  payback_template: {
    separator: "semicolon",
    headings: true,
    decimal_sign: "comma",
    document: "joined",
    columns: [
      { heading: "Cédula", value: "document" },
      { heading: "Nombre", value: "name" },
      { heading: "Banco", value: "bank" },
      { heading: "Teléfono", value: "phone" },
      { heading: "Cuenta", value: "account" },
      { heading: "Monto", value: "amount" },
      { heading: "Concepto", value: "codes" },
    ],
  },
};
