import { randomInt, randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { asAdmin, type Person } from "./support/desk.ts";
import { fieldsThatAccept } from "./support/text-fields.ts";

/** Ends an attribute and begins an element that runs a script; short enough for every field. */
const markup = `"'><img src=x onerror=hacked=1 data-hacked>`;
/** Also ends the elements in which text can stand raw. */
const long = `</script></style></textarea></title>${markup}`;

/** Fields of requests that nothing ever shows: secrets, and what is only searched for. */
const neverShown = [
  "password",
  "current_password",
  "new_password",
  "user",
  "email",
  "phone",
  "document_id",
  "purchase_code",
  "ticket_number",
];

const site = {
  name: markup,
  description: long,
  logo: null,
  contact: { whatsapp: "+584145550123", instagram: "rifas", phone: "+584145550123" },
};
const method = {
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
const raffle = {
  name: long,
  description: long,
  draw_source: long,
  permit_number: long,
  total_tickets: "100",
  price_bs: "10.00",
  prizes: JSON.stringify([{ title: long, description: long }]),
};
const purchase = { name: long, payer_bank: markup };
const reason = long;
const source = long;

// Stored XSS, in every text field there is: typed by buyers and staff, seen on every screen (docs/threats.md).
const once = { tag: "@once" };
test(
  "markup in any text field is shown as text on every page, and none of it runs",
  once,
  async ({ page, request }) => {
    test.slow();
    const shown = [site, method, faq[0], terms, raffle, { title: 1 }, purchase, { reason, source }];
    const filled = new Set(shown.flatMap((fields) => Object.keys(fields ?? {})));
    const missing = [...fieldsThatAccept(markup)].filter(
      (name) => !filled.has(name) && !neverShown.includes(name),
    );
    expect(missing, "text fields that this test leaves out").toEqual([]);

    const admin = await asAdmin(request);
    const put = (key: string, value: unknown) => admin.api("put", `/config/${key}`, { value });
    const before = await Promise.all(
      ["site", "payment_methods", "faq", "terms"].map((key) =>
        admin.api<{ key: string; value: { text?: string } }>("get", `/config/${key}`),
      ),
    );
    await put("site", site);
    await put("payment_methods", [method]);
    await put("faq", faq);
    await put("terms", terms);
    const made = await hostileRaffle(page, admin);
    try {
      await admin.api("post", "/auth/users", {
        name: long,
        email: `hostil.${randomUUID()}@rifas.example`,
        role: "staff",
        password: `provisional-${randomUUID()}`,
      });
      for (const address of [
        "/",
        `/rifas/${made.paused}`,
        `/rifas/${made.open}`,
        `/compra/${made.purchase}#${made.secret}`,
        `/verificador-de-boletos?codigo=${encodeURIComponent(markup)}`,
        `/no-existe/${encodeURIComponent(markup)}`,
        `/inicia-sesion?volver=${encodeURIComponent("javascript:hacked=1")}`,
      ]) {
        await expectOnlyText(page, address);
      }
      await page.addInitScript((token) => localStorage.setItem("token", token), admin.token);
      for (const address of [
        "/admin",
        "/admin/rifas",
        `/admin/rifas?busca=${encodeURIComponent(markup)}`,
        "/admin/crear",
        `/admin/editar/${made.paused}`,
        `/admin/editar/${made.open}`,
        "/admin/tickets",
        "/admin/historial-de-emails",
        "/admin/configuracion",
        "/admin/analiticas",
        `/compra/${made.purchase}`,
      ]) {
        await expectOnlyText(page, address);
      }
    } finally {
      for (const id of [made.open, made.paused]) {
        await admin.api("put", `/raffles/${id}/publish`, { publish: false });
      }
      for (const { key, value } of before) {
        await put(key, key === "terms" ? { text: value.text } : value);
      }
    }
  },
);

/** Two raffles of hostile words, one of them paused, with a purchase that was rejected and one that waits. */
async function hostileRaffle(page: Page, admin: Person) {
  await page.setContent("<p>Premio</p>");
  const picture = await page.screenshot();
  const file = { name: `${markup}.png`, mimeType: "image/png", buffer: picture };
  const create = async () => {
    const answer = await page.request.post("/api/raffles", {
      headers: { authorization: `Bearer ${admin.token}` },
      multipart: {
        ...raffle,
        draw_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        image: file,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id }: { id: number } = await answer.json();
    await expect
      .poll(async () => {
        const found = await admin.api<{ numbers_ready: boolean }>("get", `/raffles/${id}`);
        return found.numbers_ready;
      })
      .toBe(true);
    await admin.api("put", `/raffles/${id}/publish`, { publish: true });
    return id;
  };
  const [open, paused] = [await create(), await create()];
  await admin.api("put", `/raffles/${paused}/pause`, { paused: true, reason });
  const version = await admin.api<{ terms: { version: string } }>("get", "/config");
  const buy = async () => {
    const person = randomInt(1_000_000, 9_999_999);
    const answer = await page.request.post("/api/purchases", {
      headers: { "idempotency-key": randomUUID() },
      multipart: {
        ...purchase,
        raffle_id: String(open),
        quantity: "1",
        document_id: `V2${person}`,
        phone: `+58412${person}`,
        email: `hostil.${person}@correo.example`,
        adult: "true",
        terms_version: version.terms.version,
        payment_method: method.id,
        payment_reference: `REF-${person}`,
        proof: file,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const body: { purchase: { id: string }; secret: string } = await answer.json();
    return { purchase: body.purchase.id, secret: body.secret };
  };
  await buy();
  const rejected = await buy();
  await admin.api("put", `/purchases/${rejected.purchase}/status`, { status: "rejected", reason });
  return { open, paused, ...rejected };
}

/** The page stands, no script of ours ran on it, and no element of ours is in it. */
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
