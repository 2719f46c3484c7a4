import { expect, type Page } from "@playwright/test";
import { expectFits, test } from "./support/desk.ts";
import { raffleOnSale } from "./support/sales.ts";

// People who set their browser's text to twice its size don't have to scroll sideways, even on a phone.

const once = { tag: "@once" };
test.use({ viewport: { width: 360, height: 800 } });

/** The browser's own setting: it counts for `rem` in media queries too, which a style on the document doesn't. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

const expectEnlarged = async (page: Page) => {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe("32px");
};

test(
  "no public page scrolls sideways on a phone with text at 200 %",
  once,
  async ({ page, admin }) => {
    test.slow();
    await enlargeText(page);
    const { id } = await raffleOnSale(admin, { number_choice: "buyer" });
    const purchase = `/rifas/${id}`;
    const addresses = [
      "/",
      purchase,
      `${purchase}?paso=numeros`,
      `${purchase}?paso=datos`,
      `/sorteo/${id}`,
      `/libro/${id}`,
      "/mis-compras",
      "/verificador-de-boletos",
      "/inicia-sesion",
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectEnlarged(page);
      await expectFits(page);
    }
  },
);
