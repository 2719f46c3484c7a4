import { expect, type Browser, type Page } from "@playwright/test";
import { expectFits } from "./support/desk.ts";
import { loseAnswer } from "./support/lose-answer.ts";
import { openMailbox } from "./support/mailbox.ts";
import { startMovedProduct, type MovedProduct } from "./support/moved-product.ts";
import { makeReadyToSell } from "./support/ready-to-sell.ts";
import { raffleOnSale } from "./support/sales.ts";
import { fillBuyer, listen, newBuyer, reserve, statsOf, test } from "./support/store.ts";

// In minutes after the start.
const END = 30;
const CLOSE = 100;

test(
  "two sellers' phones: a lost answer sells once, what one who vanished held sells on the web, and both sides see one account",
  { tag: "@once" },
  async ({ browser }) => {
    test.slow();
    const mailbox = await openMailbox();
    const product = await startMovedProduct({ SMTP_PRIVATE_HOSTS: "127.0.0.1" });
    const { admin, visitor, minute } = product;
    const { client } = admin;
    const complaints: string[] = [];
    const open = () => openPhone(browser, product, complaints);
    const [luisa, jose, buyer, desk] = [await open(), await open(), await open(), await open()];
    try {
      await makeReadyToSell(admin, mailbox.port);
      const raffle = await raffleOnSale(admin, {
        number_choice: "buyer",
        sales_close_at: minute(CLOSE),
        draw_date: minute(CLOSE + 60),
      });
      const seller = async (phone: Page, name: string, numbers: string[]) => {
        const body = { name, document_id: "V11222333", phone: "+584145550199", approves: true };
        const { id } = await client.post("/sellers", { body });
        const params = { path: { id } };
        const terms = {
          active: true,
          approves: true,
          document_optional: true,
          commission_percent: 7,
          commission_bs: "0.00",
        };
        await client.put("/sellers/{id}", { params, body: terms });
        const block = { raffle_id: raffle.id, numbers, until: minute(END) };
        await client.post("/sellers/{id}/blocks", { params, body: block });
        const { code } = await client.post("/sellers/{id}/link", { params });
        await phone.goto(`/vender#${code}`);
        await phone.getByLabel("PIN de seis dígitos").fill("480927");
        await phone.getByRole("button", { name: "Abrir aquí" }).click();
        await expect(phone.getByRole("heading", { name: raffle.name })).toBeVisible();
      };
      await seller(luisa, "Luisa Pérez", ["005", "006", "007"]);
      await seller(jose, "José Rivas", ["010", "011"]);

      const keys: (string | undefined)[] = [];
      luisa.on("request", (request) => {
        if (request.url().endsWith("/seller/sales"))
          keys.push(request.headers()["idempotency-key"]);
      });
      await loseAnswer(luisa, "*/api/seller/sales");
      await sell(luisa, "005");
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      await sell(luisa, "006");
      await sell(jose, "010", false);
      await expectFits(luisa);
      expect(await statsOf(visitor, raffle)).toMatchObject({ sold: 3, reserved: 2 });

      await luisa.getByText("Entregué dinero").click();
      await luisa.getByLabel("Cuánto").fill("23,24");
      await luisa.getByRole("button", { name: "Decir que lo entregué" }).click();
      await expect(luisa.getByText("Entregado, por confirmar")).toBeVisible();
      await signIn(desk, product);
      await openAccount(desk, "Luisa Pérez");
      await desk.getByRole("button", { name: "Sí llegó" }).click();
      // 2 × (12,50 less 7 %, which is 0,88).
      await expectOwed(desk, "BS 0,00");
      await luisa.reload();
      await expectOwed(luisa, "BS 0,00");

      await product.moveTo(END + 1, buyer.context());
      await buyer.goto(`/rifas/${raffle.id}`);
      await buyer.getByRole("link", { name: "elige tus números" }).click();
      await buyer.getByRole("textbox", { name: "Tu número" }).fill("11");
      await buyer.getByRole("gridcell", { name: "011, disponible" }).click();
      await buyer.getByRole("button", { name: "Seguir" }).click();
      await fillBuyer(buyer);
      await reserve(buyer);
      await jose.reload();
      await expect(jose.getByText("No tienes números por vender")).toBeVisible();
      await expectOwed(jose, "BS 11,62");
      await openAccount(desk, "José Rivas");
      await expectOwed(desk, "BS 11,62");
      // The 007 is free again, and nothing was sold twice.
      const counts = { sold: 3, reserved: 1, available: 996 };
      expect(await statsOf(visitor, raffle)).toMatchObject(counts);
      expect(complaints).toEqual([]);
    } finally {
      for (const page of [luisa, jose, buyer, desk]) await page.context().close();
      await mailbox.close();
      await product.stop();
    }
  },
);

async function openPhone(
  browser: Browser,
  { url }: MovedProduct,
  complaints: string[],
): Promise<Page> {
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true });
  const page = await context.newPage();
  listen(page, complaints);
  return page;
}

async function sell(phone: Page, number: string, withDocument = true): Promise<void> {
  const { name, document, phone: called } = newBuyer();
  await phone.getByText(number, { exact: true }).first().click();
  await phone.getByLabel("Nombre y apellido").fill(name);
  if (withDocument) await phone.getByLabel("Cédula o RIF").fill(document);
  await phone.getByLabel("Teléfono", { exact: true }).fill(called);
  await phone.getByRole("button", { name: "Vender 1 número" }).click();
  await expect(phone.getByText(`${number} para ${name}.`)).toBeVisible();
}

async function signIn(page: Page, { admin }: MovedProduct): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((token) => localStorage.setItem("token", token), admin.token);
}

async function openAccount(desk: Page, name: string): Promise<void> {
  await desk.goto("/admin/configuracion?seccion=equipo");
  await desk.getByRole("button", { name: `Opciones de ${name}` }).click();
  await desk.getByRole("menuitem", { name: "Ver su cuenta" }).click();
}

async function expectOwed(page: Page, amount: string): Promise<void> {
  const owed = page.getByText("Falta por entregar", { exact: true }).locator("..");
  await expect(owed).toContainText(amount);
}
