import { expect, type Page } from "@playwright/test";
import { expectHeld, fillBuyer, hold, statsOf, test, withSalesClosingIn } from "./support/store.ts";

const waiting = (page: Page) => page.getByRole("status").getByText("Seguimos intentando…");
const reserveButton = (page: Page) => page.getByRole("button", { name: /^Apartar \d+ boletos?$/ });

test(
  "at the limit of unpaid tickets the page says so, waits, and then reserves under the same key",
  { tag: "@once" },
  async ({ page, admin, sell, visitor }) => {
    const raffle = await sell({ total_tickets: 100 });
    // Other buyers use up this address's limit of unpaid tickets, for a short time.
    await withSalesClosingIn(admin, raffle, 60, async () => {
      for (let buyers = 0; buyers < 5; buyers += 1) await hold(visitor, raffle, { quantity: 10 });
    });
    const keys: string[] = [];
    page.on("request", (request) => {
      const key = request.headers()["idempotency-key"];
      if (key !== undefined) keys.push(key);
    });
    await page.goto(`/rifas/${raffle.id}?paso=datos`);
    await fillBuyer(page);
    await reserveButton(page).click();
    await expect(waiting(page)).toBeVisible();
    await expect(
      page.getByText("Desde tu conexión a internet hay demasiados boletos"),
    ).toBeVisible();
    await expect(page.getByText(/agotad/i)).toHaveCount(0);

    // A buyer who doesn't want to wait returns to the form, with the input intact.
    await page.getByRole("button", { name: "Dejar de intentar" }).click();
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Yulimar Rondón");
    expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 50 });

    await reserveButton(page).click();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible({
      timeout: 120_000,
    });
    await expectHeld(page);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
  },
);
