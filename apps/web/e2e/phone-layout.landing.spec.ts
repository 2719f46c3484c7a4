import { expect, type Page } from "@playwright/test";
import {
  chooseQuantity,
  fillBuyer,
  hold,
  reserve,
  test,
  withSalesClosingIn,
} from "./support/store.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("the payment step begins with what to pay and where; the ticket is folded", async ({
  page,
  sell,
}) => {
  await chooseQuantity(page, await sell({ name: "Moto Bera" }), 5);
  await fillBuyer(page);
  await reserve(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const detail of ["monto exacto", "banco"]) {
    const copy = page.getByRole("button", { name: `Copiar ${detail}` });
    await expect(copy).toBeInViewport({ ratio: 1 });
  }
  const numbers = page.getByRole("article").getByRole("listitem");
  await expect(numbers).toHaveCount(0);
  await page.getByText("5 boletos de Moto Bera").click();
  await expect(numbers).toHaveCount(5);
});

test("what has the focus is never behind what sticks to the window", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  // Less than three minutes: the sticky card is at its highest.
  const held = await withSalesClosingIn(admin, raffle, 170, () =>
    hold(visitor, raffle, { quantity: 1 }),
  );
  await page.goto(held.link);
  await expect(page.getByRole("button", { name: "Necesito 10 minutos más" })).toBeVisible();
  await page.getByText("Términos y condiciones").focus();
  const seen = new Set<string>();
  for (const key of ["Shift+Tab", "Tab"]) {
    for (let pressed = 0; pressed < 30; pressed += 1) {
      await page.keyboard.press(key);
      const { name, behind } = await focusedAndCovered(page);
      expect(behind, `${name}, by ${key}`).toBeNull();
      seen.add(name);
    }
  }
  const all = [...seen].join();
  for (const name of ["monto exacto", "Referencia del pago", "Cambiar"])
    expect(all).toContain(name);
});

/** The element with the focus, and the sticky part that covers it or its ring, if one does. */
async function focusedAndCovered(page: Page): Promise<{ name: string; behind: string | null }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: "", behind: null };
    const sticky = "[data-component=pinned-part], [data-component=buy-bar]";
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.firstChild : null;
    const name = (label?.textContent ?? element.textContent).trim();
    if (element.closest(sticky) !== null) return { name, behind: null };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // The ring is two pixels wide and two pixels away.
    for (const y of [top - 3, (top + bottom) / 2, bottom + 3]) {
      const cover = document.elementFromPoint((left + right) / 2, y)?.closest(sticky);
      if (cover != null) return { name, behind: cover.getAttribute("data-component") };
    }
    return { name, behind: null };
  });
}

/** Below the words of the bar that ends a page, and below a page without one; in pixels. */
const AFTER_A_BAR = 24;
const AFTER_A_PAGE = 128;

test("every page ends with its footer and little above it, and no line, time or address is cut badly", async ({
  page,
  visitor,
  sell,
}) => {
  test.slow();
  const held = await hold(visitor, await sell(), { quantity: 1 });
  for (const path of [...(await publicPages(visitor)), held.link]) {
    await open(page, path);
    const { nothing, isAfterBar } = await endOf(page);
    expect.soft(nothing, path).toBeLessThanOrEqual(isAfterBar ? AFTER_A_BAR : AFTER_A_PAGE);
    expect.soft(await cutTexts(page), path).toEqual([]);
  }
});

/** The storefront's pages: those of each raffle of the demo, and the ones of a purchase before it is made. */
async function publicPages(visitor: Parameters<typeof hold>[0]): Promise<string[]> {
  const { items } = await visitor.get("/raffles", { params: { query: { limit: 20 } } });
  const raffles = items.map(({ id }) => `/rifas/${id}`);
  const onSale = items.find(({ sale_state }) => sale_state === "open");
  const steps = ["numeros", "datos"].map((step) => `/rifas/${onSale?.id}?paso=${step}`);
  return ["/", "/verificador-de-boletos", "/mis-compras", "/inicia-sesion", ...raffles, ...steps];
}

/** Opens a page and scrolls to its end, so that all of it is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.getByText("Términos y condiciones").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
}

/** The height between the lowest thing on a page and its footer, in pixels, and whether that thing is a bar. */
async function endOf(page: Page): Promise<{ nothing: number; isAfterBar: boolean }> {
  return page.evaluate(() => {
    const footer = document.querySelector("body footer")?.getBoundingClientRect().top ?? NaN;
    const shown = [...document.querySelectorAll("main *")].filter(
      (element) => element.childElementCount === 0 && element.checkVisibility(),
    );
    const bottom = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? NaN;
    const [lowest] = shown
      .filter((element) => bottom(element) <= footer)
      .toSorted((a, b) => bottom(b) - bottom(a));
    const isAfterBar = lowest?.closest("[data-component=buy-bar]") != null;
    return { nothing: footer - bottom(lowest), isAfterBar };
  });
}

/** Dots at a line's end or beginning, and times and hosts of addresses on two lines. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const range = document.createRange();
    const isWhole = (text: Text, from: number, to: number) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(tops.map(({ top }) => Math.round(top))).size < 2;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (!(node instanceof Text) || node.parentElement?.checkVisibility() !== true) continue;
      for (const { 0: found, index } of node.data.matchAll(
        /\S+ · \S+|\d+\s?[ap]\.\s?m\.|[\w-]+\.(?:com|example)\b/g,
      )) {
        if (!isWhole(node, index, index + found.length)) cut.push(found);
      }
    }
    return cut;
  });
}
