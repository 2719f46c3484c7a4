import { expect, type Page } from "@playwright/test";
import { test } from "./support/desk.ts";

/** The desk's long lists. The demo has at most a few movements, so rows are counted by their height. */
const lists = [
  "/admin/tickets?vista=buscar",
  "/admin/tickets?vista=buscar&en=numeros",
  "/admin/tickets?vista=clientes",
  "/admin/historial-de-emails",
  "/admin/auditoria",
  "/admin/conciliacion?vista=libres",
];

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("at least ten rows of every list are above the fold, and raffles' names keep 160 pixels", async ({
    page,
    admin,
    visit,
  }) => {
    for (const list of lists) {
      await visit(admin, list);
      const { rows, names } = await measured(page);
      expect.soft(rows, list).toBeGreaterThanOrEqual(10);
      for (const name of names) expect.soft(name, list).toBeGreaterThanOrEqual(160);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a row of every list has two lines", async ({ page, admin, visit }) => {
    for (const list of lists) {
      await visit(admin, list);
      const { lines } = await measured(page);
      expect.soft(lines, list).toBe(2);
    }
  });
});

/**
 * The rows that fit between the table's head and the fold, or the bar that sticks to it; the widths of raffles' names, in
 * pixels, without the number of tickets before them; and the most lines of text in a row.
 */
async function measured(page: Page): Promise<{ rows: number; names: number[]; lines: number }> {
  const table = page.getByRole("table").first();
  await expect(table.getByRole("rowheader").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  return table.evaluate((node) => {
    const rowsOf = [...node.querySelectorAll("tbody tr")];
    const heads = [...node.querySelectorAll("thead th")];
    const boxes = rowsOf.map((row) => row.getBoundingClientRect());
    const bar = document.querySelector("[data-component=key-bar]")?.getBoundingClientRect().height;
    const space = innerHeight - (bar ?? 0) - (boxes[0]?.top ?? 0);
    const highest = Math.max(...boxes.map(({ height }) => height));
    const range = document.createRange();
    const raffle = heads.findIndex(({ textContent }) => textContent === "Rifa");
    const names = rowsOf.flatMap(({ children }) => {
      const cell = raffle < 0 ? undefined : children[raffle];
      if (cell === undefined) return [];
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const before = /^\d+ × /.exec(cell.textContent)?.[0].length ?? 0;
      range.setStart(cell, 0);
      range.setEnd(cell, 0);
      if (before > 0 && cell.firstChild !== null) range.setEnd(cell.firstChild, before);
      const spared = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return [cell.clientWidth - spared - range.getBoundingClientRect().width];
    });
    const lines = rowsOf.map((row) => {
      const middles: number[] = [];
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.parentElement?.closest(".sr-only") != null) continue;
        range.selectNodeContents(text);
        for (const { top, height } of range.getClientRects()) {
          const middle = top + height / 2;
          if (height > 0 && middles.every((other) => Math.abs(other - middle) > 12)) {
            middles.push(middle);
          }
        }
      }
      return middles.length;
    });
    return { rows: Math.floor(space / highest), names, lines: Math.max(...lines) };
  });
}
