import { expect, test, type APIResponse, type Page } from "@playwright/test";
import { chosen, chosenBetween } from "./support/chosen.ts";
import { fillBuyer, pickQuantity, type Buyer } from "./support/store.ts";

const admin = {
  email: process.env["E2E_ADMIN_EMAIL"] ?? "",
  password: process.env["E2E_ADMIN_PASSWORD"] ?? "",
};

// The main flow: a buyer from the home page to 'Recibimos tu comprobante', staff from the login to an approval, the buyer
// again in the checker. Afterwards no one else can get these numbers.
const both = { tag: "@both" };
test(
  "five tickets are bought, paid and approved, and no one else can get them",
  both,
  async ({ page }, { project }) => {
    const problems = watch(page);
    // A new buyer each time, because a raffle limits a buyer's unpaid purchases.
    const person = chosenBetween(1_000_000, 10_000_000);
    await page.goto("/");
    await reserveFive(page, {
      name: "Yulimar Rondón",
      document: `1${person}`,
      phone: `0414${person}`,
      email: `yulimar.${project.name}@correo.example`,
    });
    const reserved = await reservedOn(page);
    const { code, numbers } = reserved;
    expect(numbers).toHaveLength(5);
    await pay(page, person);

    await page.goto("/admin/tickets");
    await expect(page).toHaveURL(/inicia-sesion/);
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/tickets/);
    await approve(page, code);

    await page.goto("/verificador-de-boletos");
    await page.getByLabel("Código de compra").fill(code);
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByText("Encontramos 1 compra")).toBeVisible();
    await expect(page.getByText("Aprobado").first()).toBeVisible();
    for (const number of numbers)
      await expect(page.getByText(number, { exact: true }).first()).toBeVisible();

    const again = await buyAgain(page, reserved);
    expect(again.status()).toBe(409);
    expect(await again.json()).toMatchObject({ code: "numbers_taken", taken: [...numbers].sort() });
    expect(problems).toEqual([]);
  },
);

/** From the raffle on the home page to the reserved numbers. */
async function reserveFive(page: Page, buyer: Buyer): Promise<void> {
  // The quantity starts at the raffle's minimum.
  await expect(page.getByRole("spinbutton", { name: "boletos" })).toHaveValue("1");
  await pickQuantity(page, 5);
  await page
    .getByRole("link", { name: /^Apartar/ })
    .filter({ visible: true })
    .first()
    .click();
  await fillBuyer(page, buyer);
  await page.getByRole("button", { name: "Apartar 5 boletos" }).filter({ visible: true }).click();
  await expect(page.getByText("Tus números están apartados")).toBeVisible();
}

async function pay(page: Page, person: number): Promise<void> {
  await page.getByLabel("Referencia del pago").fill(`77${person}`);
  await page.getByLabel("Banco desde el que pagaste").selectOption({ index: 1 });
  await page.getByLabel("Teléfono desde el que pagaste").fill(`0414${person}`);
  await page
    .getByLabel("Elegir foto")
    .setInputFiles({
      name: "comprobante.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
  await page.getByRole("button", { name: "Enviar comprobante" }).filter({ visible: true }).click();
  await expect(page.getByText("Recibimos tu comprobante").first()).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Correo").fill(admin.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Staff find the purchase in the queue, look at its photo and approve it. */
async function approve(page: Page, code: string): Promise<void> {
  const queue = page.getByRole("region", { name: "Cola de revisión" });
  await queue.getByRole("searchbox").fill(code);
  // Only then does the row stay in place.
  const waiting = queue.getByRole("listbox", { name: "Pagos por revisar" });
  await expect(waiting.getByRole("option")).toHaveCount(1);
  await waiting.getByRole("option", { name: code }).click();
  await expect(queue.getByRole("img").first()).toBeVisible();
  const approved = page.waitForResponse((answer) => answer.url().endsWith("/status"));
  await queue.getByRole("button", { name: "Aprobar 5 boletos" }).click();
  expect((await approved).status()).toBe(200);
}

/** Another person asks the API for the same numbers. */
async function buyAgain(page: Page, { raffleId, numbers }: Reserved): Promise<APIResponse> {
  return page.request.post("/api/purchases", {
    headers: { "Idempotency-Key": chosen().uuid() },
    multipart: {
      raffle_id: raffleId,
      quantity: 5,
      numbers: JSON.stringify(numbers),
      name: "Otra Persona",
      document_id: "V20111222",
      phone: "+584125550111",
      email: "otra@correo.example",
      adult: "true",
      terms_version: await termsVersion(page),
    },
  });
}

/** Collects all browser errors during the flow. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

interface Verification {
  purchases: { code: string; status: string; tickets: string[] }[];
}

async function verify(page: Page, fields: Record<string, string>): Promise<Verification> {
  const answer = await page.request.post("/api/tickets/verify", { data: fields });
  expect(answer.status()).toBe(200);
  const body: Verification = await answer.json();
  return body;
}

async function termsVersion(page: Page): Promise<string> {
  const body: { terms: { version: string } } = await (await page.request.get("/api/config")).json();
  return body.terms.version;
}

interface Reserved {
  raffleId: number;
  code: string;
  numbers: string[];
}

/** Reads the purchase's code and numbers from the page. */
async function reservedOn(page: Page): Promise<Reserved> {
  const code = await page
    .getByText(/^[A-Z0-9]{3}-[A-Z0-9]{4}$/)
    .first()
    .innerText();
  const { purchases } = await verify(page, { purchase_code: code });
  const numbers = purchases[0]?.tickets ?? [];
  // A phone folds the ticket.
  const fold = page.getByText("5 boletos de");
  if (await fold.isVisible()) await fold.click();
  const shown = page.getByRole("article").getByRole("listitem");
  await expect(shown).toHaveText(numbers);
  const raffleId = Number(/\/rifas\/(\d+)/.exec(page.url())?.[1]);
  return { raffleId, code, numbers };
}
