import { alwaysSentTypes, emailTypes } from "@rifas/domain/email-types";
import type { ConfigEntry, PublicConfig } from "@rifas/api-client/types";
import { storyNow } from "./clock.ts";
import { ana } from "./people.ts";

/** The public configuration of the stories. */
export const site: PublicConfig = {
  site: {
    name: "El Guacamayo",
    description: "Rifas con permiso, sorteos con la lotería y resultados a la vista.",
    logo: null,
    contact: { whatsapp: "+584145550123", instagram: "rifaselguacamayo", phone: null },
  },
  site_colors: { light: {}, dark: {} },
  payment_methods: [
    {
      id: "pago-movil",
      type: "pago_movil",
      name: "Pago Móvil",
      instructions: "Envía el monto exacto y guarda el comprobante.",
      bank: "0102",
      phone: "+584145550123",
      document_id: "V12345678",
      account: null,
      holder: "Ana Pérez",
      rate_bs: null,
      enabled: true,
      order: 1,
    },
    {
      id: "transferencia",
      type: "transferencia",
      name: "Transferencia",
      instructions: "",
      bank: "0134",
      phone: null,
      document_id: "J304567891",
      account: "01340000000000000000",
      holder: "Rifas El Guacamayo, C. A.",
      rate_bs: null,
      enabled: true,
      order: 2,
    },
    {
      id: "zelle",
      type: "zelle",
      name: "Zelle",
      instructions: "Sin nota en el pago, por favor.",
      bank: null,
      phone: null,
      document_id: null,
      account: "pagos@rifas.example",
      holder: "Ana Pérez",
      rate_bs: "240.50",
      enabled: true,
      order: 3,
    },
  ],
  purchase_rules: {
    reservation_minutes: 20,
    quick_quantities: [1, 5, 10, 25],
    payment_check: "photo",
    photo_after_minutes: 10,
  },
  uploads: { max_mb: 5, types: ["image/jpeg", "image/png", "image/gif"] },
  terms: {
    version: "2",
    text: "Puedes participar si tienes 18 años o más. El ganador es quien tenga el número de la lotería anunciada.",
    published_at: "2026-11-01T12:00:00Z",
  },
  faq: [
    {
      question: "¿Cómo sé que mi número está apartado?",
      answer: "Escribe tu código en el verificador de boletos.",
    },
    {
      question: "¿Cuándo me llegan mis boletos?",
      answer: "Apenas confirmemos tu pago, al correo.",
    },
  ],
  demo: null,
  copy_since: null,
  sends_email: true,
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
      seller_tickets_per_day: 200,
      other_approves: true,
      unconfirmed_percent: 60,
      passkeys_required: false,
    },
    ...updated,
  },
  uploads: { key: "uploads", value: site.uploads, ...updated },
  terms: { key: "terms", value: site.terms, ...updated },
  faq: { key: "faq", value: site.faq, ...updated },
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
