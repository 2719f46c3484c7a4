import { test as base, expect, type Page } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { personOf, type Person } from "./people.ts";
import { raffleOnSale } from "./sales.ts";

interface Desk {
  /** The administrator, signed in once for the whole run. */
  admin: Person;
  /** A member of staff, likewise. */
  staff: Person;
  /** A raffle of this test's own, on sale; hidden again afterwards. */
  raffle: Raffle;
  /**
   * Goes to a page as somebody, in the window the test has. Whatever the browser complains of from then on fails the test;
   * refusals by the server are answers, not complaints.
   */
  visit: (person: Person, address: string) => Promise<void>;
}

/** Answers of the server, and what this tool's own scripts meet in the sandbox of an e-mail's frame. */
const notOurs = /^(\[api\]|Failed to load resource|Blocked script execution in 'about:srcdoc')/;

/** A test at the desk. */
export const test = base.extend<Desk>({
  admin: async ({ baseURL }, use) => use(personOf(baseURL ?? "", tokenIn("E2E_ADMIN_TOKEN"))),
  staff: async ({ baseURL }, use) => use(personOf(baseURL ?? "", tokenIn("E2E_STAFF_TOKEN"))),
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
    await use(async ({ token }, address) => {
      // Storage belongs to an origin: a page that weighs nothing is the way into it.
      if (page.url() === "about:blank") await page.goto("/robots.txt");
      await page.evaluate((value) => localStorage.setItem("token", value), token);
      await page.goto(address);
      // Also behind a drawer, where the page is there but nobody's to use.
      await expect(page.locator("#contenido")).toBeVisible();
    });
    expect(complaints).toEqual([]);
  },
});

function tokenIn(name: string): string {
  const token = process.env[name];
  if (token === undefined) throw new Error(`${name} is missing: sign-in-everybody.ts sets it.`);
  return token;
}

/** On a phone the filters of a list wait behind a button. */
export async function openFilters(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) await page.getByRole("button", { name: "Filtros" }).click();
}

/** Nothing is wider than the window. */
export async function expectFits(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await excess(), `${page.url()} is wider than its window`).toBe(0);
}
