import { expect, type Page } from "@playwright/test";
import type { Person } from "./support/people.ts";
import { test } from "./support/desk.ts";
import { paidPurchase } from "./support/sales.ts";

const queue = (page: Page) => page.getByRole("region", { name: "Cola de revisión" });
const list = (page: Page) => page.getByRole("listbox", { name: "Pagos por revisar" });
const dialog = (page: Page) => page.getByRole("dialog");

/** The minimum of proofs waiting in the demo data: a day's work. */
const A_DAY = 30;

// An administrator, who may also decide after a draw, reviews a day's proofs of the demo on a laptop without using the mouse.
test(
  "thirty proofs are reviewed with the keyboard alone",
  { tag: "@once" },
  async ({ page, admin, visit }) => {
    test.slow();
    const before = await waiting(admin);
    expect(before.length).toBeGreaterThanOrEqual(A_DAY);
    await visit(admin, "/admin");
    // By the link of the navigation, after which the focus is on the page's heading.
    await page.getByRole("link", { name: /^Boletos/ }).press("Enter");
    await expect(list(page)).toBeVisible();

    for (let done = 0; done < A_DAY; done++) {
      // Between two purchases there may be none for a moment, and a key does nothing.
      await expect.poll(() => underReview(page)).not.toBeNull();
      const code = await underReview(page);
      const mayApprove = await queue(page)
        .getByRole("button", { name: /^Aprobar/ })
        .isVisible();
      await page.keyboard.press(mayApprove ? "a" : "r");
      await expect
        .poll(async () => (await underReview(page)) !== code || (await dialog(page).isVisible()))
        .toBe(true);
      if (await dialog(page).isVisible()) {
        // Despite a warning, and for a rejection: the first reason, then Enter.
        await page.keyboard.press("Space");
        await page.keyboard.press("Enter");
        await expect(dialog(page)).toHaveCount(0);
      }
      await expect.poll(() => underReview(page)).not.toBe(code);
    }
    await expect(page.getByRole("heading", { name: `Revisaste ${A_DAY}` })).toBeVisible();
    await expect(page.getByText("no se guardó")).toHaveCount(0);
    const reviewed = before.slice(0, A_DAY);
    await expect
      .poll(async () => {
        const left = new Set(await waiting(admin));
        return reviewed.filter((id) => left.has(id));
      })
      .toEqual([]);
  },
);

test("a purchase opened from far down the queue starts at its top, and the queue keeps its scroll position", async ({
  page,
  staff,
  raffle,
  visit,
}) => {
  for (let made = 0; made < 24; made++) await paidPurchase(staff.client, raffle);
  await visit(staff, `/admin/tickets?rifa=${raffle.id}`);
  const row = list(page).getByRole("option").nth(20);
  await row.scrollIntoViewIfNeeded();
  const place = async () => (await row.boundingBox())?.y ?? 0;
  const before = await place();
  await row.click();
  await expect(queue(page).getByRole("heading", { level: 2 }).last()).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(row).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await row.click();
  await expect(page).toHaveURL(/revisar=/);
  // On wide screens the list stays visible.
  const wayBack = queue(page).getByRole("button", { name: "← La cola" });
  if ((page.viewportSize()?.width ?? 0) < 640) await wayBack.click();
  await expect(row).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
});

/** The ids of the waiting purchases by the server, oldest proof first. */
async function waiting({ client }: Person): Promise<string[]> {
  const query = { to_review: true, sort: "oldest_proof", limit: 100 } as const;
  const { items } = await client.get("/purchases", {
    params: { query: { ...query, status: ["pending"] } },
  });
  return items.map(({ id }) => id);
}

/** The code of the selected purchase; null if none waits. */
async function underReview(page: Page): Promise<string | null> {
  const chosen = page.locator("[role=option][aria-selected=true] .ticket-number");
  return (await chosen.count()) === 0 ? null : chosen.first().textContent();
}
