import { alwaysSentTypes, emailTypes } from "@rifas/domain/email-types";
import type { ConfigEntry, PublicConfig } from "@rifas/api-client/types";
import { exampleOf } from "../examples.ts";
import { storyNow } from "./clock.ts";
import { ana } from "./people.ts";

const example = exampleOf("PublicConfig");

/** The public configuration of the stories: no logo, and the product's own colours. */
export const site: PublicConfig = {
  ...example,
  site: { ...example.site, logo: null },
  site_colors: { light: {}, dark: {} },
};

const updated = { updated_at: storyNow, updated_by: ana.name };

/** Every configuration entry, as the desk reads it. */
export const configEntries: { [Key in ConfigEntry["key"]]: Extract<ConfigEntry, { key: Key }> } = {
  site: { key: "site", value: site.site, ...updated },
  site_colors: { key: "site_colors", value: site.site_colors, ...updated },
  payment_methods: { key: "payment_methods", value: site.payment_methods, ...updated },
  purchase_rules: { key: "purchase_rules", value: site.purchase_rules, ...updated },
  sale_controls: {
    key: "sale_controls",
    value: {
      vouched_tickets_per_day: 200,
      vouched_alarm_percent: 10,
      other_approves: true,
      unconfirmed_percent: 60,
      passkeys_required: false,
      helpers_take_out: false,
    },
    ...updated,
  },
  uploads: { key: "uploads", value: site.uploads, ...updated },
  terms: { key: "terms", value: site.terms, ...updated },
  faq: { key: "faq", value: site.faq, ...updated },
  whatsapp_texts: {
    key: "whatsapp_texts",
    value: {
      reserved: null,
      proof_wanted: null,
      waiting: null,
      late: null,
      approved: "¡Listo, {nombre}! Tus números: {numeros}. ¡Suerte! 🦜\n{enlace}",
      rejected: null,
      expired: null,
      winner: null,
      not_won: null,
      raffle_cancelled: null,
      short: null,
      paid_twice: null,
      refunded: null,
      payback: null,
    },
    updated_at: storyNow,
    updated_by: ana.name,
  },
  reminder_texts: {
    key: "reminder_texts",
    value: {
      hold: null,
      proof: null,
      draw: "¡Epa, {nombre}! Mañana jugamos {rifa} con {numeros}. 🦜",
    },
    ...updated,
  },
  payback_template: {
    key: "payback_template",
    value: {
      separator: "semicolon",
      headings: true,
      decimal_sign: "comma",
      document: "joined",
      columns: [
        { heading: "Cédula", value: "document" },
        { heading: "Banco", value: "bank" },
        { heading: "Teléfono", value: "phone" },
        { heading: "Monto", value: "amount" },
      ],
    },
    ...updated,
  },
  email_settings: {
    key: "email_settings",
    value: {
      host: "smtp.correo.example",
      port: 587,
      security: "starttls",
      user: "rifas",
      password_set: true,
      from: "rifas@correo.example",
      reply_to: null,
      enabled_types: emailTypes.filter((type) => !alwaysSentTypes.includes(type)),
    },
    ...updated,
  },
};
