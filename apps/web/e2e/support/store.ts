import { randomInt, randomUUID } from "node:crypto";
import type { FormOf, OperationAt } from "@rifas/api-client/operation-paths";
import type { ApiClient } from "@rifas/api-client/client";
import type { PurchaseForBuyer, Raffle } from "@rifas/api-client/types";
import { test as base, expect, type Page } from "@playwright/test";
import { clientOf, personOf, type Person } from "./people.ts";
import { raffleOnSale } from "./sales.ts";

type RaffleFields = Partial<FormOf<OperationAt<"post", "/raffles">>>;

interface Store {
  /** The administrator, signed in once for the whole run. */
  admin: Person;
  /** Somebody without a session. */
  visitor: ApiClient;
  /** Puts a raffle of this test's own on sale; it is hidden again afterwards. */
  sell: (fields?: RaffleFields) => Promise<Raffle>;
  /** Whatever the browser complains of fails the test, also what React Router warns of; lost and refused calls are told to the buyer. */
  complaints: string[];
}

/** A test of the storefront. */
export const test = base.extend<Store>({
  admin: async ({ baseURL }, use) => {
    const token = process.env["E2E_ADMIN_TOKEN"];
    if (token === undefined) throw new Error("sign-in-everybody.ts has not run.");
    await use(personOf(baseURL ?? "", token));
  },
  visitor: async ({ baseURL }, use) => use(clientOf(baseURL ?? "")),
  sell: async ({ admin }, use) => {
    const sold: Raffle[] = [];
    await use(async (fields) => {
      const raffle = await raffleOnSale(admin, { number_choice: "buyer", ...fields });
      sold.push(raffle);
      return raffle;
    });
    for (const { id } of sold) {
      await admin.client.put("/raffles/{id}/publish", {
        params: { path: { id } },
        body: { publish: false },
      });
    }
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds to `complaints` whatever a page's browser says that nobody expected. */
export function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", ({ message }) => {
    if (!message.startsWith("No pudimos conectarnos")) complaints.push(message);
  });
  page.on("console", (message) => {
    const text = message.text();
    const expected =
      text.startsWith("[api]") ||
      text.startsWith("Failed to load resource") ||
      // Playwright's own recorder reads chosen photos, which our policy forbids.
      text.startsWith("Connecting to 'blob:");
    const told = message.type() === "error" || /hydrat/i.test(text);
    if (told && !expected) complaints.push(text);
  });
}

/** A person who buys, as they type themselves; nobody may hold numbers of one raffle a third time without a proof. */
export interface Buyer {
  readonly name: string;
  readonly document: string;
  readonly phone: string;
  readonly email: string;
}

export function newBuyer(): Buyer {
  const figures = String(randomInt(1_000_000, 9_999_999));
  return {
    name: "Yulimar Rondón",
    document: `1${figures}`,
    phone: `0414${figures}`,
    email: `yulimar.${figures}@correo.example`,
  };
}

/** Chooses an amount on the raffle's page (one of the quick ones) and goes on to the buyer's data. */
export async function chooseQuantity(
  page: Page,
  { id }: Pick<Raffle, "id">,
  quantity: number,
): Promise<void> {
  await page.goto(`/rifas/${id}`);
  await pickQuantity(page, quantity);
  await page.getByRole("link", { name: /^Apartar/ }).click();
}

/** Presses one of the quick amounts, again if the page was not interactive yet. */
export async function pickQuantity(page: Page, quantity: number): Promise<void> {
  const amount = page.getByRole("main").getByRole("radio", { name: String(quantity), exact: true });
  await expect(async () => {
    await amount.check({ force: true });
    await expect(page.getByRole("spinbutton", { name: "boletos" })).toHaveValue(String(quantity), {
      timeout: 1000,
    });
  }).toPass();
}

/** Types the buyer's data and ticks that they are 18. */
export async function fillBuyer(page: Page, buyer = newBuyer()): Promise<void> {
  await page.getByLabel("Nombre y apellido").fill(buyer.name);
  await page.getByLabel("Cédula", { exact: true }).fill(buyer.document);
  await page.getByLabel("Teléfono", { exact: true }).fill(buyer.phone);
  await page.getByLabel("Correo").fill(buyer.email);
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
}

/** From the buyer's data to the numbers: drawn, or those picked before. */
export async function reserve(page: Page, words = /^Apartar \d+ boletos?$/): Promise<void> {
  await page.getByRole("button", { name: words }).click();
  await expectHeld(page);
}

export async function expectHeld(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^Faltan? \d/);
}

/** Types the payment's data; a new reference each time. */
export async function fillPayment(page: Page): Promise<void> {
  await page.getByLabel("Referencia del pago").fill(String(randomInt(1e9, 9e9)));
  await page.getByLabel("Banco desde el que pagaste").selectOption({ index: 1 });
}

/** A file for an input of the page. */
export async function asUpload(photo: File) {
  return { name: photo.name, mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) };
}

export async function choosePhoto(page: Page, photo: File): Promise<void> {
  await page.getByLabel(/^(Elegir|Cambiar) foto$/).setInputFiles(await asUpload(photo));
}

export const sendProof = (page: Page) =>
  page.getByRole("button", { name: "Enviar comprobante" }).click();

/** A purchase made over HTTP by somebody new, and its own page. */
export interface Held {
  readonly purchase: PurchaseForBuyer;
  readonly secret: string;
  /** `/compra/{id}#{secret}` */
  readonly link: string;
}

export async function hold(
  visitor: ApiClient,
  raffle: Pick<Raffle, "id">,
  what: { quantity: number; numbers?: string[] },
): Promise<Held> {
  const { terms } = await visitor.get("/config");
  const buyer = newBuyer();
  const { purchase, secret } = await visitor.post("/purchases", {
    params: { header: { "Idempotency-Key": randomUUID() } },
    token: null,
    body: {
      raffle_id: raffle.id,
      ...what,
      name: buyer.name,
      document_id: `V${buyer.document}`,
      phone: `+58${buyer.phone.slice(1)}`,
      email: buyer.email,
      adult: true,
      terms_version: terms.version,
    },
  });
  return { purchase, secret, link: `/compra/${purchase.id}#${secret}` };
}

/** Sends the proof of a purchase over HTTP. */
export async function pay(visitor: ApiClient, held: Held, proof: File): Promise<void> {
  const { payment_methods: methods } = await visitor.get("/config");
  await visitor.post("/purchases/{id}/proof", {
    params: {
      path: { id: held.purchase.id },
      header: { "X-Purchase-Secret": held.secret },
    },
    token: null,
    body: {
      proof,
      payment_method: methods[0]?.id ?? "",
      payment_reference: String(randomInt(1e9, 9e9)),
      payer_bank: "Banco de Venezuela",
      payer_phone: held.purchase.phone,
    },
  });
}

/**
 * Makes a hold that ends in so many seconds, on a raffle that goes on selling: it is made while sales are about to close
 * (every hold ends then at the latest), and then the organiser sells longer.
 */
export async function withSalesClosingIn<T>(
  admin: Person,
  raffle: Pick<Raffle, "id">,
  seconds: number,
  make: () => Promise<T>,
): Promise<T> {
  const closeIn = (ms: number) =>
    admin.client.put("/raffles/{id}", {
      params: { path: { id: raffle.id } },
      body: { sales_close_at: new Date(Date.now() + ms).toISOString() },
    });
  await closeIn(seconds * 1000);
  const made = await make();
  await closeIn(86_400_000);
  return made;
}

/** What a raffle's numbers are now. */
export const statsOf = (visitor: ApiClient, { id }: Pick<Raffle, "id">) =>
  visitor.get("/tickets/raffle/{id}/stats", { params: { path: { id } } });
