import { expect, type Page } from "@playwright/test";
import { test } from "./support/desk.ts";

/** Records the page's API reads in order; `start` clears the list. */
function watchReads(page: Page): { start: () => void; seen: () => readonly string[] } {
  let reads: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() === "GET") reads.push(pathname + search);
  });
  return {
    start() {
      reads = [];
    },
    seen: () => reads,
  };
}

async function leave(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Analíticas" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analíticas");
}

const pages = [
  { address: "/admin", reads: "/api/raffles/admin/dashboard" },
  { address: "/admin/rifas", reads: "/api/raffles?" },
  { address: "/admin/tickets?vista=buscar", reads: "/api/purchases?" },
  { address: "/admin/historial-de-emails", reads: "/api/admin/emails/logs" },
];

for (const { address, reads: own } of pages) {
  test(
    `returning to ${address} reads each list once`,
    { tag: "@once" },
    async ({ page, staff, visit }) => {
      const reads = watchReads(page);
      await visit(staff, address);
      await page.waitForLoadState("networkidle");
      await leave(page);
      await expect(page.getByText("Ingresos").first()).toBeVisible();
      reads.start();
      await page.goBack();
      await expect.poll(() => reads.seen().filter((read) => read.startsWith(own))).not.toEqual([]);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Analíticas");
      // A second read would have been sent before another page has loaded.
      await leave(page);
      const seen = reads.seen().filter((read) => !read.startsWith("/api/purchases/analytics"));
      expect(seen).toHaveLength(new Set(seen).size);
    },
  );
}

test(
  "a page whose code fails to load reports a network error and can be retried",
  { tag: "@once" },
  async ({ page, staff, visit }) => {
    const code = /\/assets\/analytics-[^/]*\.js/;
    await page.route(code, (route) => route.abort());
    await visit(staff, "/admin/rifas");
    await page.getByRole("link", { name: "Analíticas" }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong!");
    await expect(page.getByText("Revisa tu conexión")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute(
      "href",
      "/admin",
    );
    await page.unroute(code);
    await page.getByRole("button", { name: "Intentar de nuevo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analíticas");
    await expect(page).toHaveURL(/\/admin\/analiticas$/);
  },
);
