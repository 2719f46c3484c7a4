import { expect, type Page } from "@playwright/test";
import { test } from "./support/desk.ts";

// Colours are previewed live and then applied to the storefront.
test("a typed colour is previewed at once, saved, and applied to the storefront", async ({
  page,
  admin,
  visit,
}) => {
  await visit(admin, "/admin/configuracion?seccion=colores");
  const color = page.getByRole("textbox", { name: "Color principal", exact: true });
  await color.fill("rojo");
  await expect(page.getByText(/Eso no es un color/)).toBeVisible();
  await color.fill("#7b1fa2");
  const sample = page.getByRole("region", { name: "Vista previa en claro" });
  await expect
    .poll(() => sample.evaluate((one) => getComputedStyle(one).getPropertyValue("--primary")))
    .toBe("#7b1fa2");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Colores guardados: ya se ven en el sitio")).toBeVisible();

  await page.goto("/");
  expect(await primaryOf(page)).toBe("#7b1fa2");

  await page.goto("/admin/configuracion?seccion=colores");
  await page.getByRole("button", { name: "Volver a los de fábrica" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Colores guardados: ya se ven en el sitio")).toBeVisible();
  await expect.poll(() => primaryOf(page)).toBe("#00687d");
});

/** The primary colour in use on the page. */
function primaryOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--primary"),
  );
}
