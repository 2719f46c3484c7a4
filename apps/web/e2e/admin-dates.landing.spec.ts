import { expect } from "@playwright/test";
import { openFilters, test } from "./support/desk.ts";

test.use({ locale: "en-US" });

test("in an English browser a date is typed and shown day first, with the date in words", async ({
  page,
  admin,
  visit,
}) => {
  await visit(admin, "/admin/crear");
  const draw = page.getByLabel(/^Fecha y hora del sorteo/);
  await draw.pressSequentially("2/12/2030 10pm");
  await draw.press("Tab");
  await expect(draw).toHaveValue("02/12/2030, 10:00\u00A0p.\u00A0m.");
  await expect(page.getByText(/^lunes, 2 de diciembre de 2030, 10:00/)).toBeVisible();
  // What the device's calendar gives is shown in the same way.
  await page.locator("[data-part=calendar]").first().fill("2030-03-01T21:30");
  await expect(draw).toHaveValue("01/03/2030, 9:30\u00A0p.\u00A0m.");

  await visit(admin, "/admin/tickets?vista=buscar");
  await openFilters(page);
  const from = page.getByLabel("Desde");
  await from.pressSequentially("2/12/2026");
  await expect(page).toHaveURL(/desde=2026-12-02/);
  await from.press("Tab");
  await expect(from).toHaveValue("02/12/2026");
});
