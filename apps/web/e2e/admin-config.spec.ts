import { expect, type Page } from "@playwright/test";
import { chosen } from "./support/chosen.ts";
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

// A new colleague signs in with a temporary password and sees only what staff may do.
test("a new colleague must choose a password first, and sees no configuration", async ({
  page,
  admin,
  visit,
  browser,
  baseURL,
}) => {
  const email = `nueva.${chosen().uuid()}@rifas.example`;
  await visit(admin, "/admin/configuracion?seccion=equipo");
  await page.getByRole("button", { name: "Agregar a alguien" }).click();
  const dialog = page.getByRole("dialog", { name: "Agregar a alguien" });
  await dialog.getByLabel("Nombre").fill("Yusmary Peña");
  await dialog.getByLabel("Correo").fill(email);
  await dialog.getByRole("radio", { name: /^Operador/ }).check();
  await dialog.getByRole("button", { name: "Sugerir una" }).click();
  const password = await dialog.getByLabel("Contraseña para entrar la primera vez").inputValue();
  await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(page.getByText("Yusmary Peña ya puede entrar")).toBeVisible();

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: page.viewportSize(),
  });
  const colleague = await context.newPage();
  await colleague.goto("/admin/rifas");
  await expect(colleague).toHaveURL(/inicia-sesion/);
  await colleague.getByLabel("Correo").fill(email);
  await colleague.getByLabel("Contraseña", { exact: true }).fill(password);
  await colleague.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Elige tu contraseña");
  await colleague.getByLabel("Contraseña actual").fill(password);
  await colleague.getByLabel("Contraseña nueva").fill("araguaney florece en abril");
  await colleague.getByRole("button", { name: "Cambiar mi contraseña" }).click();
  await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Historial de Rifas");
  await expect(colleague.getByRole("link", { name: "Configuración" })).toHaveCount(0);
  await colleague.goto("/admin/configuracion");
  await expect(colleague.getByText("Tu cuenta no tiene permiso para esto")).toBeVisible();
  await context.close();
});

/** The primary colour in use on the page. */
function primaryOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--primary"),
  );
}
