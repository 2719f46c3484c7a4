import { type BrowserContext, type Page } from "@playwright/test";
import { fillBuyer, reserve } from "./store.ts";

/** Waits until the page's service worker has kept everything. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => {
      active?.addEventListener("statechange", () => {
        if (active.state === "activated") resolve(null);
      });
    });
  });
}

/** Goes on in a new page of the same phone, so that no running code helps. */
export async function newPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Reserves a ticket, waits until it can be opened without a connection, and returns its number from 'Mis compras'. */
export async function holdAndKeep(page: Page, raffleId: number): Promise<string> {
  await page.goto(`/rifas/${raffleId}?paso=datos`);
  await fillBuyer(page);
  await reserve(page);
  await untilKept(page);
  await page.goto("/mis-compras");
  return await page.getByRole("article").getByRole("listitem").innerText();
}
