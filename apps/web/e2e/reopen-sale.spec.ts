import { readFileSync } from "node:fs";
import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { toCaracasLocal } from "@rifas/domain/local-time";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { expectFits } from "./support/desk.ts";
import { openMailbox } from "./support/mailbox.ts";
import { startMovedProduct, type MovedProduct } from "./support/moved-product.ts";
import { makeReadyToSell } from "./support/ready-to-sell.ts";
import { approve, paidPurchase, raffleOnSale } from "./support/sales.ts";
import { chooseQuantity, fillBuyer, listen, reserve, test } from "./support/store.ts";

// In minutes after the start.
const CLOSE = 10;
const SEAL = CLOSE + 30;
const DRAW = SEAL + 20;
const NEW_CLOSE = DRAW + 60;
const NEW_SEAL = NEW_CLOSE + 30;
const NEW_DRAW = NEW_SEAL + 20;

test("a sealed sale is reopened with the keyboard, goes on, and is sealed and drawn again @once", async ({
  browser,
}) => {
  test.slow();
  const mailbox = await openMailbox();
  const product = await startMovedProduct({ SMTP_PRIVATE_HOSTS: "127.0.0.1" });
  const { admin, visitor, minute } = product;
  const complaints: string[] = [];
  const page = await openPhone(browser, product, complaints);
  const moveTo = (after: number) => product.moveTo(after, page.context());
  try {
    await makeReadyToSell(admin, mailbox.port);
    const raffle = await raffleOnSale(admin, {
      total_tickets: 100,
      draw_rule: { method: "lottery", lotteries: [[{ name: "Zulia A", digits: 2 }]] },
      sales_close_at: minute(CLOSE),
      draw_date: minute(DRAW),
    });
    const first = await paidPurchase(visitor, raffle);
    await approve(admin, first.id);
    await moveTo(SEAL);
    await expectSealed(product, raffle);

    await reopenByKeyboard(page, product, raffle);
    const letters = () => mailbox.to(first.email).join();
    await expect.poll(letters).toContain("Subject: Nueva fecha de sorteo");
    for (const address of ["sorteo", "libro"]) {
      await page.goto(`/${address}/${raffle.id}`);
      await expect(page.getByText("La venta se reabrió", { exact: true })).toBeVisible();
      await expect(
        page.getByText(/La lotería suspendió o movió su sorteo\./).first(),
      ).toBeVisible();
      await expectFits(page);
    }

    await chooseQuantity(page, raffle, 5);
    await fillBuyer(page);
    await reserve(page);
    await approve(admin, (await paidPurchase(visitor, raffle)).id);
    await moveTo(NEW_SEAL);
    await expectSealed(product, raffle);
    await moveTo(NEW_DRAW);
    const [number = ""] = first.tickets;
    await admin.client.put("/raffles/{id}/lottery-results", {
      params: { path: { id: raffle.id } },
      body: { prizes: [{ prize_position: 1, digits: [number] }] },
    });
    await expectDrawn(page, raffle, number);
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
    await mailbox.close();
    await product.stop();
  }
});

async function openPhone(
  browser: Browser,
  { url }: MovedProduct,
  complaints: string[],
): Promise<Page> {
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  listen(page, complaints);
  return page;
}

async function expectSealed({ visitor }: MovedProduct, { id }: Raffle): Promise<void> {
  const ledger = () => visitor.get("/raffles/{id}/ledger", { params: { path: { id } } });
  await expect.poll(async () => (await ledger()).seal_index).not.toBeNull();
}

/** As an administrator, with every key on its own. */
async function reopenByKeyboard(
  page: Page,
  { admin, minute }: MovedProduct,
  { id }: Raffle,
): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((token) => localStorage.setItem("token", token), admin.token);
  await page.goto(`/admin/editar/${id}?vista=venta`);
  await tabTo(page, page.getByRole("button", { name: "Reabrir la venta…" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "¿Reabrir la venta?" });
  await tabTo(page, dialog.getByRole("radio", { name: "La lotería suspendió o movió su sorteo." }));
  await page.keyboard.press("Space");
  await typeTime(page, dialog.getByLabel(/^Cierre nuevo/), minute(NEW_CLOSE));
  await typeTime(page, dialog.getByLabel(/^Sorteo nuevo/), minute(NEW_DRAW));
  await expectFits(page);
  await tabTo(page, dialog.getByRole("button", { name: "Reabrir la venta" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("La venta está abierta otra vez")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reabrir la venta…" })).toHaveCount(0);
}

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Types a time in Caracas, day first, on a clock of 24 hours. */
async function typeTime(page: Page, field: Locator, instant: string): Promise<void> {
  await tabTo(page, field);
  const [year = "", month = "", day = "", hour = "", minute = ""] =
    toCaracasLocal(instant).split(/[-T:]/);
  const typed = `${day}/${month}/${year} ${hour}:${minute}`;
  await page.keyboard.type(typed);
  await expect(field).toHaveValue(typed);
}

/** Both pages show the result, and still that the sale was reopened. */
async function expectDrawn(page: Page, { id }: Raffle, number: string): Promise<void> {
  await page.goto(`/sorteo/${id}`);
  await expect(page.getByText(`Número ${number}`, { exact: true })).toBeVisible();
  await expect(page.getByText("La venta se reabrió", { exact: true })).toBeVisible();
  // The log has the draw within seconds.
  await expect(async () => {
    await page.goto(`/libro/${id}`);
    await expect(page.getByText(/El ganador que se muestra es el dueño/)).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await expect(page.getByText("La venta se reabrió", { exact: true })).toBeVisible();
  // Amber: nothing contradicts it, but no witness saw the reopening.
  await expect(page.getByText("Nada es falso, pero mira lo que avisa")).toBeVisible();
  await expect(page.getByText(/Aquí no se pudo comprobar que fue antes/)).toBeVisible();
  await expect(page.getByText(program())).toBeVisible();
  await expectFits(page);
}

/** What the log's statement says of the program, by what the build says that it wrote. */
function program(): string {
  const { version, sha256 } = JSON.parse(readFileSync("apps/api/dist/release.json", "utf8"));
  const print = fingerprint(Buffer.from(sha256, "hex"));
  return `El organizador dice que trabaja con Rifas ${version}, de huella ${print}.`;
}
