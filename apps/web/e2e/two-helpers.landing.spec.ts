import { expect, type Browser, type Page } from "@playwright/test";
import type { Person } from "./support/people.ts";
import { test } from "./support/desk.ts";
import { paidPurchase } from "./support/sales.ts";

const WAITING = 30;

const chosen = (page: Page) => page.locator("[role=option][aria-selected=true] .ticket-number");

test(
  "two helpers decide thirty waiting purchases at once, each another one, and waste no decision",
  { tag: "@once" },
  async ({ page, browser, admin, staff, raffle, visit }) => {
    test.slow();
    for (let made = 0; made < WAITING; made++) await paidPurchase(staff.client, raffle);
    const address = `/admin/tickets?rifa=${raffle.id}`;
    await visit(staff, address);
    const other = await visitElsewhere(browser, admin, address);
    await expect(chosen(page)).toBeVisible();
    await expect(chosen(other)).toBeVisible();
    expect(await chosen(page).innerText()).not.toBe(await chosen(other).innerText());
    await expect(other.getByText(/^La mira /).first()).toBeVisible();

    const answers = [answersTo(page), answersTo(other)];
    await Promise.all([decideAll(page), decideAll(other)]);
    const all = Array.from({ length: WAITING }, () => 200);
    await expect.poll(() => answers.flat()).toEqual(all);
    expect(Math.min(...answers.map(({ length }) => length))).toBeGreaterThan(3);
    const query = { raffle_id: raffle.id, to_review: true };
    const { total } = await staff.client.get("/purchases", { params: { query } });
    expect(total).toBe(0);
    await other.context().close();
  },
);

/** Opens a page in a browser of its own. */
async function visitElsewhere(browser: Browser, { token }: Person, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto(address);
  return page;
}

/** The statuses of the answers to this browser's decisions, as they come. */
function answersTo(page: Page): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    const isDecision = response.request().method() === "PUT" && response.url().endsWith("/status");
    if (isDecision) statuses.push(response.status());
  });
  return statuses;
}

/** Approves with the key until nothing is left for this browser. */
async function decideAll(page: Page): Promise<void> {
  const done = page.getByText(/^(Esta rifa no tiene nada por revisar|Los que quedan)/).first();
  for (;;) {
    await expect(chosen(page).or(done).first()).toBeVisible();
    if (await done.isVisible()) return;
    const code = await chosen(page).innerText();
    await page.keyboard.press("a");
    await expect(chosen(page).filter({ hasText: code })).toHaveCount(0);
  }
}
