import { expect, type Page } from "@playwright/test";
import { test } from "./support/store.ts";

const hrefs = (page: Page) =>
  page
    .locator("#rifas [data-component=raffle-card] a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("the list has six raffles per page, and never the hero's", async ({ page }) => {
  await page.goto("/");
  const hero = await page.getByRole("heading", { level: 1 }).getByRole("link").getAttribute("href");
  const first = await hrefs(page);
  expect(new Set(first).size).toBe(6);

  // Followed as a link in the browser, and requested as a URL from the server.
  await page.getByRole("link", { name: /^Siguiente/ }).click();
  await expect(page.getByRole("heading", { name: "Página 2" })).toBeVisible();
  await expect.poll(() => hrefs(page)).not.toEqual(first);
  const second = await hrefs(page);
  await page.goto("/?pagina=2");
  expect(await hrefs(page)).toEqual(second);

  const { total } = await (await page.request.get("/api/raffles/publish/all")).json();
  const seen = new Set([...first, ...second]);
  while (await page.getByRole("link", { name: /^Siguiente/ }).isVisible()) {
    const url = page.url();
    await page.getByRole("link", { name: /^Siguiente/ }).click();
    await expect(page).not.toHaveURL(url);
    await page.reload();
    for (const href of await hrefs(page)) seen.add(href);
  }
  expect(seen).not.toContain(hero);
  expect(seen.size).toBe(total - 1);
});
