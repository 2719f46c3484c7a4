import { expect, type Page } from "@playwright/test";
import type { Schema } from "@rifas/api-client/types";
import { ofEachReminderKind } from "@rifas/domain/reminder-texts";
import { ofEachWhatsAppKind } from "@rifas/domain/whatsapp-texts";
import { fromNow } from "../../../scripts/machine-time.ts";
import { chosen, chosenBetween } from "./support/chosen.ts";
import { test } from "./support/desk.ts";
import { noisePicture } from "./support/noise-picture.ts";
import type { Person } from "./support/people.ts";
import { raffleOnSale } from "./support/sales.ts";
import { everyTextField, fieldsThatAccept } from "./support/text-fields.ts";
import { withConfig } from "./support/with-config.ts";

/** Closes an attribute and opens an element that runs a script; short enough for every field. */
const markup = `"'><img src=x onerror=hacked=1 data-hacked>`;
/** Also closes the elements that contain raw text. */
const long = `</script></style></textarea></title>${markup}`;

/**
 * Request fields that are never shown: secrets, search terms, and what the server ignores when a setting is written
 * back.
 */
const neverShown = [
  "password",
  "device",
  "current_password",
  "new_password",
  "user",
  "email",
  "phone",
  "document_id",
  "purchase_code",
  "ticket_number",
  "updated_by",
  // What a winner disputes, which needs a drawn raffle: the story `PrizeDisputed` of edit-raffle.stories.tsx shows it as text.
  "words",
  // The name of a spreadsheet's sheet, which only chooses one.
  "sheet",
];

const site = {
  name: markup,
  description: long,
  logo: null,
  contact: {
    whatsapp: "+584145550123",
    instagram: "rifas",
    phone: "+584145550123",
    responsible: markup,
  },
};
const paybackColumn: Schema<"PaybackColumn"> = { heading: markup, value: "heading" };
const paybackTemplate: Schema<"PaybackTemplate"> = {
  separator: "tab",
  headings: true,
  decimal_sign: "comma",
  document: "joined",
  columns: [paybackColumn],
};
const method: Schema<"PaymentMethod"> = {
  id: "pago-movil",
  type: "pago_movil",
  name: markup,
  instructions: long,
  bank: "0102",
  phone: "+584145550123",
  document_id: "V12345678",
  account: long,
  holder: long,
  rate_bs: null,
  enabled: true,
  order: 0,
};
const faq = [{ question: long, answer: long }];
const terms = { text: long };
const whatsappTexts = ofEachWhatsAppKind(() => `${markup}\n{enlace}`);
const reminderTexts = ofEachReminderKind(() => markup);
const raffle = {
  ...everyTextField("RaffleCreation", long),
  name: long,
  total_tickets: 100,
  price_bs: "10.00",
  prizes: [{ title: long, description: long }],
};
const column: Schema<"StatementColumn"> = { header: long, meaning: "ignored" };
const account: Schema<"BankAccountFields"> = {
  name: markup,
  bank: "0134",
  layout: "columns",
  decimal_sign: "comma",
  date_order: "dmy",
  columns: [column],
  active: true,
};
const purchase = { name: long, payer_bank: markup };
const reason = long;
const source = long;

// Stored XSS, in every text field: written by buyers and staff, opened on every screen (docs/threats.md).
const once = { tag: "@once" };
// threat: Text and messages: Stored XSS in every text field
test(
  "markup in any text field is shown as text on every page, and none of it runs",
  once,
  async ({ page, admin }) => {
    test.slow();
    const texts = [site, site.contact, method, faq[0], terms, whatsappTexts, reminderTexts];
    const lists = [...texts, raffle, { title: 1 }, account, column, paybackColumn, purchase];
    const shown = [...lists, { reason, source }];
    const filled = new Set(shown.flatMap((fields) => Object.keys(fields ?? {})));
    const missing = [...fieldsThatAccept(markup)].filter(
      (name) => !filled.has(name) && !neverShown.includes(name),
    );
    expect(missing, "text fields that this test leaves out").toEqual([]);

    const { client } = admin;
    const config = {
      site,
      payment_methods: [method],
      faq,
      terms,
      whatsapp_texts: whatsappTexts,
      reminder_texts: reminderTexts,
      payback_template: paybackTemplate,
    };
    await withConfig(admin, config, async () => {
      const made = await hostileRaffle(admin);
      const { id: accountId } = await client.post("/bank-accounts", { body: account });
      try {
        await client.post("/auth/users", {
          body: {
            name: long,
            email: `hostil.${chosen().uuid()}@rifas.example`,
            role: "staff",
            password: `provisional-${chosen().uuid()}`,
          },
        });
        for (const address of publicPages(made)) await expectOnlyText(page, address);
        await page.addInitScript((token) => localStorage.setItem("token", token), admin.token);
        for (const address of deskPages(made)) await expectOnlyText(page, address);
      } finally {
        await client.put("/bank-accounts/{id}", {
          params: { path: { id: accountId } },
          body: { ...account, active: false },
        });
        for (const id of [made.open, made.paused]) {
          await client.put("/raffles/{id}/publish", {
            params: { path: { id } },
            body: { publish: false },
          });
        }
      }
    });
  },
);

type Made = Awaited<ReturnType<typeof hostileRaffle>>;

const publicPages = (made: Made) => [
  "/",
  `/rifas/${made.paused}`,
  `/rifas/${made.open}`,
  `/sorteo/${made.open}`,
  `/compra/${made.purchase}#${made.secret}`,
  `/verificador-de-boletos?codigo=${encodeURIComponent(markup)}`,
  `/no-existe/${encodeURIComponent(markup)}`,
  `/inicia-sesion?volver=${encodeURIComponent("javascript:hacked=1")}`,
];

const deskPages = (made: Made) => [
  "/admin",
  "/admin/rifas",
  `/admin/rifas?busca=${encodeURIComponent(markup)}`,
  "/admin/crear",
  `/admin/editar/${made.paused}`,
  `/admin/editar/${made.open}`,
  "/admin/tickets",
  "/admin/historial-de-emails",
  "/admin/conciliacion?vista=importar",
  "/admin/configuracion",
  "/admin/configuracion?seccion=cuentas",
  "/admin/configuracion?seccion=correo",
  "/admin/configuracion?seccion=devoluciones",
  "/admin/configuracion?seccion=recordatorios",
  "/admin/configuracion?seccion=whatsapp",
  "/admin/analiticas",
  `/compra/${made.purchase}`,
];

/** Two raffles with hostile text, one of them paused, with a rejected and a waiting purchase. */
async function hostileRaffle(admin: Person) {
  const { client } = admin;
  const picture = () => new File([noisePicture()], `${markup}.png`, { type: "image/png" });
  const soon = fromNow(3 * 86_400_000);
  const create = () => raffleOnSale(admin, { ...raffle, draw_date: soon, image: picture() });
  const [{ id: open }, { id: paused }] = [await create(), await create()];
  await client.put("/raffles/{id}/pause", {
    params: { path: { id: paused } },
    body: { paused: true, reason },
  });
  const { terms: current } = await client.get("/config");
  const buy = async () => {
    const person = chosenBetween(1_000_000, 9_999_999);
    const { purchase: made, secret } = await client.post("/purchases", {
      params: { header: { "Idempotency-Key": chosen().uuid() } },
      token: null,
      body: {
        ...purchase,
        raffle_id: open,
        quantity: 1,
        document_id: `V2${person}`,
        phone: `+58412${person}`,
        email: `hostil.${person}@correo.example`,
        adult: true,
        terms_version: current.version,
        payment_method: method.id,
        payment_reference: `REF-${person}`,
        proof: picture(),
      },
    });
    return { purchase: made.id, secret };
  };
  await buy();
  const rejected = await buy();
  await client.put("/purchases/{id}/status", {
    params: { path: { id: rejected.purchase } },
    body: { status: "rejected", reason },
  });
  return { open, paused, ...rejected };
}

/** The page renders, ran none of the injected scripts, and contains none of the injected elements. */
async function expectOnlyText(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll("[data-hacked]").length,
    ran: "hacked" in globalThis,
    links: [...document.links].filter(({ protocol }) => protocol === "javascript:").length,
  }));
  expect([address, found]).toEqual([address, { elements: 0, ran: false, links: 0 }]);
}
