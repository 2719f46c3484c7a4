import { expect } from "@playwright/test";
import { expectFits, test } from "./support/desk.ts";

test("the dashboard shows what needs attention, with links", async ({ page, staff, visit }) => {
  await visit(staff, "/admin");
  await expect(page.getByRole("link", { name: "Pagos por revisar" })).toBeVisible();
  await expect(page.getByRole("figure", { name: "Ingresos por día" })).toBeVisible();
  await expectFits(page);

  await page.getByRole("button", { name: "30 días" }).click();
  await expect(page).toHaveURL(/periodo=30-dias/);
  await expect(
    page.getByText(/que los 30 anteriores|Nada los 30 anteriores/).first(),
  ).toBeVisible();

  await page.getByRole("link", { name: "Pagos tardíos" }).first().click();
  await expect(page).toHaveURL(/\/admin\/tickets\?vista=tardios/);
});

test("the sales of today are above the fold, below what waits, the most urgent first", async ({
  page,
  admin,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(admin, "/admin");
  const waiting = page.getByRole("table", { name: "Lo que espera por una persona" });
  const rows = waiting.getByRole("rowheader");
  await expect(rows.first()).toHaveText("Pagos que el banco reversó");
  expect(await rows.allTextContents()).toContain("Pagos por revisar");
  await expect(page.getByText("Ingresos aprobados").first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/que ayer|Igual que ayer|Nada ayer/).first()).toBeInViewport();
  // The attention colour is for what went wrong, not for a list that is always there.
  await expect(page.locator("[data-component=stat-tile][data-state=attention]")).toHaveCount(0);
});

test("the late payments it counts are those in the list that it opens", async ({
  page,
  staff,
  visit,
}) => {
  // The demo has one whose raffle was drawn: the list has to leave it out, as the count does.
  const lost = await staff.client.get("/purchases", {
    params: { query: { late: true, status: ["expired"], recoverable: false } },
  });
  expect(lost.total).toBeGreaterThan(0);
  await visit(staff, "/admin");
  const link = page.getByRole("link", { name: "Pagos tardíos" });
  const row = page.getByRole("row").filter({ has: link });
  await expect(row.getByText("Llegaron después de vencer")).toBeVisible();
  const count = Number(await row.locator(".figures").textContent());
  await link.click();
  const table = page.getByRole("table", { name: "Pagos tardíos" });
  await expect(table.getByRole("button", { name: /^Recuperar/ })).toHaveCount(count);
  await expect(table.getByRole("row")).toHaveCount(count + 1);
  await page.getByRole("button", { name: "Sin recuperar" }).click();
  await expect(table.getByText("Ya se sorteó").first()).toBeVisible();
  await expect(table.getByRole("button", { name: /^Recuperar/ })).toHaveCount(0);
});

test("the next draw shows how many of its proofs wait", async ({ page, staff, visit }) => {
  const next = await staff.client.get("/raffles/first-active");
  const query = { raffle_id: next.id, to_review: true };
  const { total } = await staff.client.get("/purchases", { params: { query } });
  // The demo's proofs belong to its first raffle.
  expect(total).toBeGreaterThan(0);
  await visit(staff, "/admin");
  const card = page.getByRole("region", { name: "El próximo sorteo" });
  await expect(card.getByText("Por revisar").locator("xpath=following::dd[1]")).toHaveText(
    String(total),
  );
});
