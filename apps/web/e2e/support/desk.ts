import { test as base, expect, type Download, type Page, type Locator } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { signedIn, type Person } from "./people.ts";
import { raffleOnSale } from "./sales.ts";

interface Desk {
  /** The administrator, signed in once for the whole run. */
  admin: Person;
  /** A member of staff, also signed in once. */
  staff: Person;
  /** A raffle on sale for this test only, hidden again afterwards. */
  raffle: Raffle;
  /**
   * Opens a page as a user, in the test's viewport. From then on any browser error fails the test, except the
   * server's error responses.
   */
  visit: (person: Person, address: string) => Promise<void>;
}

/** Error responses of the server, and Playwright's own scripts in the sandboxed frame of an e-mail. */
const notOurs = /^(\[api\]|Failed to load resource|Blocked script execution in 'about:srcdoc')/;

/** The test fixture of the desk. */
export const test = base.extend<Desk>({
  admin: async ({ baseURL }, use) => use(signedIn("ADMIN", baseURL)),
  staff: async ({ baseURL }, use) => use(signedIn("STAFF", baseURL)),
  raffle: async ({ admin }, use) => {
    const raffle = await raffleOnSale(admin);
    await use(raffle);
    await admin.client.put("/raffles/{id}/publish", {
      params: { path: { id: raffle.id } },
      body: { publish: false },
    });
  },
  visit: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !notOurs.test(text)) complaints.push(text);
    });
    await use(async ({ token, client, credentials }, address) => {
      // Tests go on for longer than a sign-in counts as a confirmation.
      const { password } = credentials ?? {};
      if (password !== undefined) await client.post("/auth/identity", { body: { password } });
      // Storage belongs to an origin, so open a small page of it first.
      if (page.url() === "about:blank") await page.goto("/robots.txt");
      await page.evaluate((value) => localStorage.setItem("token", value), token);
      await page.goto(address);
      // By id, because a drawer hides the page from roles.
      await expect(page.locator("#contenido")).toBeVisible();
    });
    expect(complaints).toEqual([]);
  },
});

/** A link of the desk's navigation by its first word; a count may follow ("Rifas 1 sorteada sin resultados"). */
export function deskLink(page: Page, name: string): Locator {
  const links = page.getByRole("navigation", { name: "Panel" }).getByRole("link");
  return links.filter({ hasText: new RegExp(`^${name}`) });
}

/** Opens the filters behind the button in the line of the search. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filtros/ }).click();
}

/** Downloads the list that the page shows; on a phone the button is among the filters. */
export async function downloadList(page: Page): Promise<Download> {
  const button = page.getByRole("button", { name: /^Descargar CSV/ });
  const filters = page.getByRole("button", { name: /^Filtros/ });
  await expect(button.or(filters).first()).toBeVisible();
  const isFolded = !(await button.isVisible());
  if (isFolded) await filters.click();
  const download = page.waitForEvent("download");
  await button.click();
  if (isFolded) await page.keyboard.press("Escape");
  return await download;
}

/** Signs out; on a phone the button is in a menu. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: /^Menú de/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Salir" }).filter({ visible: true }).click();
}

/** Expects that the page doesn't scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await excess(), `${page.url()} is wider than its window`).toBe(0);
}
