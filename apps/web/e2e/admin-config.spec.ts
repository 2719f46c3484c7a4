import { expect } from "@playwright/test";
import { chosen } from "./support/chosen.ts";
import { test } from "./support/desk.ts";

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
