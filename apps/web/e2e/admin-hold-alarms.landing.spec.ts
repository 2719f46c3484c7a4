import { expect } from "@playwright/test";
import { expectFits, test } from "./support/desk.ts";
import { hold } from "./support/store.ts";

test("staff see who holds too many unpaid tickets, and release them", async ({
  page,
  staff,
  raffle,
  visit,
}) => {
  const held = await hold(staff.client, raffle, { quantity: 60 });
  await hold(staff.client, raffle, { quantity: 50 });
  await visit(staff, "/admin");
  const alarm = page.getByRole("status").filter({ hasText: raffle.name });
  await expect(alarm).toContainText("11 %");
  await expectFits(page);

  await alarm.getByRole("button", { name: /Soltar lo apartado/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("110 números en 2 compras");
  await dialog.getByRole("button", { name: "Soltar" }).click();
  await expect(page.getByText("Quedaron libres 110 números en 2 compras")).toBeVisible();
  await expect(alarm).toHaveCount(0);

  // What the buyer sees.
  await page.goto(held.link);
  await expect(
    page.getByRole("heading", { name: "El organizador soltó tus números" }),
  ).toBeVisible();
  await expect(page.getByText(/demasiados boletos apartados sin pagar/)).toBeVisible();
});
