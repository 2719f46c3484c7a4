import { expect, test } from "@playwright/test";
import { asAdmin, expectAccessible, openDesk } from "./support/desk.ts";
import { overflowOf } from "./support/visit-desk.ts";

test("the dashboard says what needs a person, and leads there", async ({ page, request }) => {
  const problems = await openDesk(page, await asAdmin(request), "/admin");
  await expect(page.getByRole("link", { name: "Comprobantes por revisar" })).toBeVisible();
  await expect(page.getByRole("figure", { name: "Ingresos por día" })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole("button", { name: "30 días" }).click();
  await expect(page).toHaveURL(/periodo=30-dias/);
  await expect(
    page.getByText(/que los 30 anteriores|Nada los 30 anteriores/).first(),
  ).toBeVisible();

  await page.getByRole("link", { name: "Pagos tardíos" }).first().click();
  await expect(page).toHaveURL(/\/admin\/tickets\?vista=tardios/);
  expect(problems).toEqual([]);
});

test("signing out leads home, and the desk asks to sign in again", async ({ page, request }, {
  project,
}) => {
  // A session of its own: the others go on.
  const person = await asAdmin(request);
  await openDesk(page, person, "/admin");
  await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 204 }));
  if (project.name === "phone") {
    await page.getByRole("button", { name: /^Menú de/ }).click();
  }
  await page.getByRole("button", { name: "Salir" }).filter({ visible: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

for (const theme of ["light", "dark"] as const) {
  test(`the desk can be used by everybody (axe, ${theme})`, async ({ page, request }) => {
    test.slow();
    const admin = await asAdmin(request);
    for (const [path, text] of [
      ["/admin", "Los que más esperan"],
      ["/admin/rifas", "Página 1 - Mostrando 10 rifas"],
      ["/admin/crear", "Se guarda como borrador"],
      ["/admin/editar/12", "Todo está guardado"],
      ["/admin/editar/12?vista=venta", "Reprogramar el sorteo"],
      ["/admin/editar/3?vista=resultados", "Corregir resultados…"],
      ["/admin/editar/12?vista=historial", "Publicó la rifa"],
      ["/admin/configuracion?seccion=colores", "Así se ve"],
      ["/admin/configuracion?seccion=pagos", "Agregar un método"],
      ["/admin/configuracion?seccion=correo", "Mensaje de prueba"],
      ["/admin/configuracion?seccion=equipo", "Eres tú"],
    ] as const) {
      await openDesk(page, admin, path, theme);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}
