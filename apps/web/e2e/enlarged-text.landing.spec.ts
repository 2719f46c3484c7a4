import { expect, type Page } from "@playwright/test";
import { expectFits } from "./support/desk.ts";
import { hold, test } from "./support/store.ts";

// People who set their browser's text to twice its size don't have to scroll sideways, even on a phone.

const once = { tag: "@once" };
test.use({ viewport: { width: 360, height: 780 } });

/** The browser's own setting: it counts for `rem` in media queries too, which a style on the document doesn't. */
async function enlargeText(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
}

const expectEnlarged = async (page: Page) => {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe("32px");
};

/** The part of the window's height that is neither the frame's head nor stays where it is while the page scrolls, here and further down. */
async function contentShares(page: Page): Promise<number[]> {
  const share = () =>
    page.evaluate(() => {
      const heights = Array.from({ length: innerHeight / 10 }, (_, place) => place * 10 + 5);
      const isContent = (height: number) => {
        for (
          let element = document.elementFromPoint(innerWidth / 2, height);
          element !== null;
          element = element.parentElement
        ) {
          if (/^(?:sticky|fixed)$/.test(getComputedStyle(element).position)) return false;
          if (element.matches("[data-component=public-shell] > :is(header, aside)")) return false;
        }
        return true;
      };
      return heights.filter(isContent).length / heights.length;
    });
  const above = await share();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
  return [above, await share()];
}

test(
  "no public page scrolls sideways on a phone with text at 200 %",
  once,
  async ({ page, sell }) => {
    test.slow();
    await enlargeText(page, 32);
    const { id } = await sell();
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

test(
  "at least half of a phone's window is content, whatever the size of the text",
  once,
  async ({ page, sell, visitor }) => {
    test.slow();
    const raffle = await sell();
    const held = await hold(visitor, raffle, { quantity: 2 });
    const purchase = `/rifas/${raffle.id}`;
    const steps = [`${purchase}?paso=numeros`, `${purchase}?paso=datos`, held.link];
    const found: string[] = [];
    for (const standard of [16, 20, 24, 32]) {
      await enlargeText(page, standard);
      for (const address of ["/", purchase, ...steps, "/verificador-de-boletos"]) {
        await page.goto("about:blank");
        await page.goto(address);
        await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        const shares = await contentShares(page);
        if (shares.some((share) => share < 0.5))
          found.push(`${address} at ${standard} px: ${shares.join(" ")}`);
        const buttons = page
          .getByRole("main")
          .getByText(/^(Apartar|Seguir|Enviar)/)
          .filter({ visible: true });
        if (address !== "/verificador-de-boletos") await expect(buttons.first()).toBeAttached();
      }
    }
    expect(found).toEqual([]);
  },
);

test("the button to buy is the first stop of the page on a phone", once, async ({ page, sell }) => {
  const { id } = await sell({ number_choice: "random" });
  for (const address of ["/", `/rifas/${id}`]) {
    await page.goto(address);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    const first = page
      .locator("main :is(a[href], button, input)")
      .and(page.locator(":not([tabindex='-1'])"));
    await expect(first.first()).toHaveText(/^(Apartar|Seguir con mi compra)$/);
    await expect(first.first()).toBeInViewport();
  }
});
