import { expect, test } from "@playwright/test";
import { asAdmin, openDesk } from "./support/desk.ts";
import { overflowOf } from "./support/visit-desk.ts";

// B1, B7: a raffle from the empty form to the public page, paused, resumed, hidden and deleted.
test("a raffle is created, published, paused, resumed and deleted", async ({ page, request }, {
  project,
}) => {
  const name = `Combo de prueba ${project.name}`;
  const problems = await openDesk(page, await asAdmin(request), "/admin/crear");
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect(page.getByText("Ponle un nombre a la rifa")).toBeVisible();

  await page.getByRole("textbox", { name: /^Nombre/ }).fill(name);
  const preview = page.getByRole("complementary", { name: "Vista previa" });
  await expect(preview.getByText(name)).toBeVisible();
  await page.getByRole("textbox", { name: /^Precio por boleto/ }).fill("12,50");
  await expect(preview.getByText(/BS\s12,50/)).toBeVisible();
  await page.getByRole("textbox", { name: /^Total de boletos/ }).fill("1000");
  await page.getByRole("textbox", { name: /^Lotería del sorteo/ }).fill("Terminal de las 10");
  await expect(page.getByText(/Ese sorteo da 2 cifras y tus números tienen 3/)).toBeVisible();
  await page.getByRole("textbox", { name: /^Lotería del sorteo/ }).fill("Triple Táchira, 10 p. m.");
  await page.getByRole("textbox", { name: "Qué se gana" }).fill("Un combo");

  // Leaving is asked about first.
  await page.getByRole("link", { name: "Rifas", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "¿Salir sin guardar?" })).toBeVisible();
  await page.getByRole("button", { name: "Seguir aquí" }).click();

  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect(page).toHaveURL(/\/admin\/editar\/\d+\?vista=venta/);
  const id = /editar\/(\d+)/.exec(page.url())?.[1] ?? "";
  await expect(page.getByText(/Para publicar falta: imagen, fecha del sorteo/)).toBeVisible();

  // The refusal is explained where it happened.
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("No se publicó")).toBeVisible();

  await page.getByRole("link", { name: "Datos" }).click();
  await page.getByLabel("Elegir foto").setInputFiles({
    name: "combo.png",
    mimeType: "image/png",
    buffer: await page.screenshot(),
  });
  await page.getByLabel(/^Fecha y hora del sorteo/).fill("2027-03-01T22:00");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Todo está guardado")).toBeVisible();

  await page.getByRole("link", { name: "Venta" }).click();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Rifa publicada exitosamente")).toBeVisible();

  await page.getByRole("textbox", { name: /^Motivo de la pausa/ }).fill("Contamos los pagos");
  await page.getByRole("button", { name: "Pausar la venta" }).click();
  await expect(page.getByRole("button", { name: "Reanudar la venta" })).toBeVisible();
  await page.goto(`/rifas/${id}`);
  await expect(page.getByText("Contamos los pagos").first()).toBeVisible();
  await page.goto(`/admin/editar/${id}?vista=venta`);
  await page.getByRole("button", { name: "Reanudar la venta" }).click();
  await expect(page.getByRole("button", { name: "Pausar la venta" })).toBeVisible();

  // A published draw only moves later, and both dates show.
  await page.getByLabel(/^Fecha nueva/).fill("2027-02-01T22:00");
  await page.getByRole("button", { name: "Reprogramar", exact: true }).click();
  await expect(page.getByText("Solo se puede mover a una fecha más tarde")).toBeVisible();
  await page.getByLabel(/^Fecha nueva/).fill("2027-04-01T22:00");
  await page.getByRole("button", { name: "Reprogramar", exact: true }).click();
  await expect(page.getByText(/Reprogramado: era el 01\/03\/2027/)).toBeVisible();

  await page.getByRole("link", { name: "Historial", exact: true }).click();
  await expect(page.getByText("Cambió la fecha del sorteo")).toBeVisible();
  await expect(page.getByText("Contamos los pagos").first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await page.goto(`/admin/rifas?busca=${encodeURIComponent(name)}`);
  const card = page.getByRole("article").filter({ hasText: name });
  await card.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Rifa eliminada exitosamente")).toBeVisible();
  await expect(page.getByText("No se encontraron rifas")).toBeVisible();
  expect(problems).toEqual([]);
});

test("A1: an id that is no number leads to the list", async ({ page, request }) => {
  await openDesk(page, await asAdmin(request), "/admin/editar/siete");
  await expect(page).toHaveURL(/\/admin\/rifas$/);
});
