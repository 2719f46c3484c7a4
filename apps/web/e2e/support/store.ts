import type { FormOf, OperationAt } from "@rifas/api-client/operation-paths";
import type { ApiClient } from "@rifas/api-client/client";
import type { PurchaseForBuyer, Raffle } from "@rifas/api-client/types";
import { test as base, expect, type Page } from "@playwright/test";
import { fromNow } from "../../../../scripts/machine-time.ts";
import { chosen, chosenBetween } from "./chosen.ts";
import { clientOf, signedIn, type Person } from "./people.ts";
import { raffleOnSale } from "./sales.ts";

type RaffleFields = Partial<FormOf<OperationAt<"post", "/raffles">>>;

interface Store {
  /** The administrator, signed in once for the whole run. */
  admin: Person;
  /** A client without a session. */
  visitor: ApiClient;
  /** Creates a raffle on sale for this test, hidden again afterwards. */
  sell: (fields?: RaffleFields) => Promise<Raffle>;
  /**
   * Any browser error or hydration warning fails the test. Lost and refused requests don't count; the page reports
   * them.
   */
  complaints: string[];
}

/** The test fixture of the storefront. */
export const test = base.extend<Store>({
  admin: async ({ baseURL }, use) => use(signedIn("ADMIN", baseURL)),
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

/** Adds the browser's unexpected errors to `complaints`. */
export function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", ({ message }) => {
    if (!message.startsWith("No pudimos conectarnos")) complaints.push(message);
  });
  page.on("console", (message) => {
    const text = message.text();
    const expected =
      text.startsWith("[api]") ||
      text.startsWith("Failed to load resource") ||
      // Playwright's recorder reads chosen photos, which our CSP forbids.
      text.startsWith("Connecting to 'blob:");
    const isProblem = message.type() === "error" || /hydrat/i.test(text);
    if (isProblem && !expected) complaints.push(text);
  });
}

/**
 * A buyer, as they fill in the form. A new one for each purchase, because a raffle limits a buyer's unpaid purchases.
 */
export interface Buyer {
  readonly name: string;
  readonly document: string;
  readonly phone: string;
  readonly email: string;
}

export function newBuyer(): Buyer {
  const figures = String(chosenBetween(1_000_000, 9_999_999));
  return {
    name: "Yulimar Rondón",
    document: `1${figures}`,
    phone: `0414${figures}`,
    email: `yulimar.${figures}@correo.example`,
  };
}

/** Chooses a quick quantity on the raffle's page and goes on to the buyer's data. */
export async function chooseQuantity(
  page: Page,
  { id }: Pick<Raffle, "id">,
  quantity: number,
): Promise<void> {
  await page.goto(`/rifas/${id}`);
  await pickQuantity(page, quantity);
  await page.getByRole("link", { name: /^Apartar/ }).click();
}

/** Presses a quick quantity, again if the page wasn't interactive yet. */
export async function pickQuantity(page: Page, quantity: number): Promise<void> {
  const amount = page.getByRole("main").getByRole("radio", { name: String(quantity), exact: true });
  await expect(async () => {
    await amount.check({ force: true });
    await expect(page.getByRole("spinbutton", { name: "boletos" })).toHaveValue(String(quantity), {
      timeout: 1000,
    });
  }).toPass();
}

/** Fills in the buyer's data and accepts the terms. */
export async function fillBuyer(page: Page, buyer = newBuyer()): Promise<void> {
  await page.getByLabel("Nombre y apellido").fill(buyer.name);
  await page.getByLabel("Cédula", { exact: true }).fill(buyer.document);
  await page.getByLabel("Teléfono", { exact: true }).fill(buyer.phone);
  await page.getByLabel("Correo").fill(buyer.email);
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
}

/** From the buyer's data to the reserved numbers, drawn or picked. */
export async function reserve(page: Page, words = /^Apartar \d+ boletos?$/): Promise<void> {
  await page.getByRole("button", { name: words }).click();
  await expectHeld(page);
}

export async function expectHeld(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^Faltan? \d/);
}

/** Shows the ticket of the payment step, which a phone folds. */
export async function unfoldTicket(page: Page): Promise<void> {
  const fold = page.getByText(/^\d+ boletos? de /).filter({ visible: true });
  if ((await fold.count()) > 0) await fold.click();
}

/** Fills in the payment's data, with a new reference each time. */
export async function fillPayment(page: Page): Promise<void> {
  await page.getByLabel("Referencia del pago").fill(String(chosenBetween(1e9, 9e9)));
  await page.getByLabel("Banco desde el que pagaste").selectOption({ index: 1 });
}

/** A file as Playwright's `setInputFiles` takes it. */
export async function asUpload(photo: File) {
  return { name: photo.name, mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) };
}

export async function choosePhoto(page: Page, photo: File): Promise<void> {
  await page.getByLabel(/^(Elegir|Cambiar) foto$/).setInputFiles(await asUpload(photo));
}

export const sendProof = (page: Page) =>
  page.getByRole("button", { name: "Enviar comprobante" }).click();

/** A purchase made over HTTP by a new buyer, and its page. */
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
    params: { header: { "Idempotency-Key": chosen().uuid() } },
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

/**
 * Makes a hold that expires after some seconds although the raffle stays on sale: `make` runs while sales are about
 * to close, which limits every hold, and afterwards the close of sales is moved later.
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
      body: { sales_close_at: fromNow(ms) },
    });
  await closeIn(seconds * 1000);
  const made = await make();
  await closeIn(86_400_000);
  return made;
}

/** The current counts of a raffle's numbers. */
export const statsOf = (visitor: ApiClient, { id }: Pick<Raffle, "id">) =>
  visitor.get("/tickets/raffle/{id}/stats", { params: { path: { id } } });
