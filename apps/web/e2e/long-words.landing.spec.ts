import { expect, type Page } from "@playwright/test";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { fromNow } from "../../../scripts/machine-time.ts";
import { chosen, chosenBetween } from "./support/chosen.ts";
import { test } from "./support/desk.ts";
import { readToTheEnd } from "./support/frames.ts";
import { noisePicture } from "./support/noise-picture.ts";
import type { Person } from "./support/people.ts";
import { raffleOnSale } from "./support/sales.ts";
import { withConfig } from "./support/with-config.ts";

/** The narrowest phone, a common one, a tablet and a laptop. */
const widths = [320, 360, 768, 1280];

/** One unbroken word, as long as a field allows. */
const word = (length: number) => "#RifaGuacamayoMeJuegoLaMotoYLaNevera".repeat(4).slice(0, length);
const link = `https://rifas.example/${"sorteo-de-la-moto/".repeat(6).replaceAll("-", "")}`;
const reason = `No aparece ${word(120)} ni ${link}`;

const raffleFields = {
  name: word(120),
  description: `Mira ${link} y ${word(120)}`,
  draw_source: word(120),
  permit_number: word(120),
  total_tickets: 20,
  price_bs: "9999999.99",
  prizes: [
    { title: word(120), description: link },
    { title: `Un premio de ${word(40)}`, description: "" },
  ],
};
const method: Schema<"PaymentMethod"> = {
  id: "pago-movil",
  type: "pago_movil",
  name: word(60),
  instructions: `Escribe a ${word(120)}@correo.example`,
  bank: "0102",
  phone: "+584145550123",
  document_id: "V12345678",
  account: word(100),
  holder: word(100),
  rate_bs: null,
  enabled: true,
  order: 0,
};
const config = {
  site: {
    name: word(60),
    description: word(120),
    logo: null,
    contact: {
      whatsapp: "+584145550123",
      instagram: "rifas".repeat(6),
      phone: "+584145550123",
      responsible: word(100),
    },
  },
  payment_methods: [method],
  faq: [{ question: word(120), answer: link }],
  terms: { text: `${word(120)}\n\n${link}` },
};

const once = { tag: "@once" };
test("no page scrolls sideways, however long the words are", once, async ({ page, admin }) => {
  test.setTimeout(300_000);
  await withConfig(admin, config, async () => {
    const made = await everythingInLongWords(admin);
    try {
      for (const address of publicPages(made)) await expectToFit(page, address);
      await page.addInitScript((token) => localStorage.setItem("token", token), admin.token);
      for (const address of deskPages(made)) await expectToFit(page, address);
      await recordResults(admin, made.drawn);
      for (const address of drawnPages(made)) await expectToFit(page, address);
      await fillRaffleForm(page);
      await expectEveryWidth(page, "/admin/crear, filled in");
    } finally {
      for (const { id } of made.raffles) {
        await admin.client.put("/raffles/{id}/publish", {
          params: { path: { id } },
          body: { publish: false },
        });
      }
    }
  });
});

type Made = Awaited<ReturnType<typeof everythingInLongWords>>;

const publicPages = ({ open, paused, cancelled, held, rejected }: Made) => [
  "/",
  ...[open, paused, cancelled].map(({ id }) => `/rifas/${id}`),
  ...[open, cancelled].map(({ id }) => `/sorteo/${id}`),
  `/rifas/${open.id}?paso=numeros`,
  `/rifas/${open.id}?paso=datos`,
  `/compra/${held.id}#${held.secret}`,
  `/compra/${rejected.id}#${rejected.secret}`,
  "/verificador-de-boletos",
  `/verificador-de-boletos?codigo=${rejected.code}`,
  "/inicia-sesion",
  `/no-existe/${word(120).slice(1)}`,
];

const drawnPages = ({ drawn }: Made) => [
  `/rifas/${drawn.id}`,
  `/sorteo/${drawn.id}`,
  `/admin/editar/${drawn.id}?vista=resultados`,
];

const deskPages = ({ open, cancelled, waiting, rejected }: Made) => [
  "/admin",
  "/admin/rifas",
  "/admin/rifas?estado=finalizado",
  "/admin/crear",
  ...["datos", "venta", "historial"].map((view) => `/admin/editar/${open.id}?vista=${view}`),
  `/admin/editar/${cancelled.id}?vista=historial`,
  "/admin/tickets",
  `/admin/tickets?revisar=${waiting.id}`,
  ...["buscar", "tardios", "venta", "clientes"].map((view) => `/admin/tickets?vista=${view}`),
  ...[waiting, rejected].map(({ id }) => `/admin/tickets?vista=buscar&compra=${id}`),
  "/admin/historial-de-emails",
  "/admin/configuracion",
  ...["pagos", "compra", "terminos", "preguntas", "correo", "equipo"].map(
    (section) => `/admin/configuracion?seccion=${section}`,
  ),
  "/admin/analiticas",
  `/admin/analiticas?rifa=${open.id}`,
];

/** Raffles and purchases in every state that shows its own text. */
async function everythingInLongWords(admin: Person) {
  const { client } = admin;
  const create = (seconds = 3 * 86_400) => {
    const draw_date = inSeconds(seconds);
    return raffleOnSale(admin, { ...raffleFields, draw_date, sales_close_at: draw_date });
  };
  // Its draw takes place while other pages are visited, since a published draw can't be moved earlier.
  const drawn = await create(60);
  const sold = await buy(admin, drawn);
  await review(admin, sold.id, { status: "approved" });
  const [open, paused, cancelled] = [await create(), await create(), await create()];
  await client.put("/raffles/{id}/pause", {
    params: { path: { id: paused.id } },
    body: { paused: true, reason },
  });
  await client.put("/raffles/{id}/results", {
    params: { path: { id: cancelled.id } },
    body: { outcome: "cancelled", reason },
  });
  const held = await buy(admin, open, { paid: false });
  const [waiting, rejected] = [await buy(admin, open), await buy(admin, open)];
  await review(admin, rejected.id, { status: "rejected", reason });
  await client.post("/auth/users", {
    body: {
      name: word(100),
      email: `${"operadora".repeat(6)}.${chosen().uuid()}@rifas.example`,
      role: "staff",
      password: `provisional-${chosen().uuid()}`,
    },
  });
  return {
    open,
    paused,
    cancelled,
    drawn,
    held,
    waiting,
    rejected,
    raffles: [open, paused, cancelled, drawn],
  };
}

const inSeconds = (seconds: number) => fromNow(seconds * 1000);

/** Records a raffle's results once the draw has passed. */
async function recordResults({ client }: Person, { id, draw_date }: Raffle): Promise<void> {
  const results = raffleFields.prizes.map((_, index) => ({
    prize_position: index + 1,
    ticket_number: `0${index + 1}`,
    source: word(120),
    drawn_at: draw_date ?? inSeconds(0),
  }));
  await expect(() =>
    client.put("/raffles/{id}/results", {
      params: { path: { id } },
      body: { outcome: "drawn", results },
    }),
  ).toPass({ timeout: 60_000 });
}

async function review(
  { client }: Person,
  id: string,
  body: Schema<"PurchaseStatusChange">,
): Promise<void> {
  await client.put("/purchases/{id}/status", { params: { path: { id } }, body });
}

async function buy({ client }: Person, raffle: Raffle, { paid = true } = {}) {
  const { terms } = await client.get("/config");
  const figures = String(chosenBetween(1_000_000, 9_999_999));
  const payment = {
    payment_method: method.id,
    payment_reference: `${figures}${"0".repeat(33)}`,
    payer_bank: word(60),
    proof: noisePicture(),
  };
  const { purchase, secret } = await client.post("/purchases", {
    params: { header: { "Idempotency-Key": chosen().uuid() } },
    token: null,
    body: {
      raffle_id: raffle.id,
      quantity: 2,
      name: word(100),
      document_id: `V2${figures}`,
      phone: `+58412${figures}`,
      email: `${"maria.de.los.angeles".repeat(3)}${figures}@${"correo".repeat(10)}.example`,
      adult: true,
      terms_version: terms.version,
      ...(paid ? payment : {}),
    },
  });
  return { ...purchase, secret };
}

async function fillRaffleForm(page: Page): Promise<void> {
  await page.goto("/admin/crear");
  await page.getByLabel("Nombre").fill(word(120));
  for (const part of ["Descripción", "Cómo se sortea", "Cierre de ventas y permiso"])
    await page.getByRole("heading", { name: part }).click();
  await page.getByRole("textbox", { name: "Descripción" }).fill(raffleFields.description);
  await page.getByRole("radio", { name: /^A mano/ }).check({ force: true });
  await page.getByLabel("Lotería del sorteo").fill(word(120));
  await page.getByLabel("Número de permiso").fill(word(120));
  await page.getByLabel("Qué se gana").first().fill(word(120));
  await page.getByLabel("Detalle").first().fill(link);
}

async function expectToFit(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    // With a secret in its hash, the same URL wouldn't load a new page.
    await page.goto("about:blank");
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    // Also finds headings behind a drawer, where roles are hidden.
    await expect(page.locator("#contenido")).toBeVisible();
    await readToTheEnd(page);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectEveryWidth(page, address);
  });
}

async function expectEveryWidth(page: Page, place: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .soft(async () => expect(await page.evaluate(tooWide)).toEqual([]), `${place} at ${width} px`)
      .toPass({ timeout: 30_000 });
  }
}

/** The innermost elements that overflow, when the page scrolls sideways. */
function tooWide(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const sticksOut = (element: Element) =>
    element.getBoundingClientRect().right > root.clientWidth + 1;
  return [...document.body.querySelectorAll("*")]
    .filter((element) => sticksOut(element) && ![...element.children].some(sticksOut))
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160));
}
