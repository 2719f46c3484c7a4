import { expect, type Page } from "@playwright/test";
import { chosen } from "./support/chosen.ts";
import { expectFits, test, deskLink } from "./support/desk.ts";
import { noisePicture } from "./support/noise-picture.ts";
import { choosePhoto } from "./support/store.ts";

// From the empty form to the public page, then paused, resumed and rescheduled.
test("a raffle is created, published, paused, resumed and rescheduled", async ({
  page,
  admin,
  visit,
}) => {
  test.slow();
  await visit(admin, "/admin/crear");
  await expectFits(page);
  await fillRaffle(page, `Combo de prueba ${chosen().below(1e9)}`);

  // Leaving the page asks for confirmation.
  await deskLink(page, "Rifas").click();
  await expect(page.getByRole("dialog", { name: "¿Salir sin guardar?" })).toBeVisible();
  await page.getByRole("button", { name: "Seguir aquí" }).click();

  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect(page).toHaveURL(/\/admin\/editar\/\d+\?vista=venta/);
  const id = Number(/editar\/(\d+)/.exec(page.url())?.[1]);
  await expectNotReady(page);
  await addPictureAndDate(page);
  await publish(page);
  await pauseAndResume(page, id);
  await postpone(page);

  await tab(page, "Historial").click();
  await expect(page.getByText("Cambió la fecha del sorteo")).toBeVisible();
  await expect(page.getByText("Contamos los pagos").first()).toBeVisible();
  await expectFits(page);
  await admin.client.delete("/raffles/{id}", { params: { path: { id } } });
});

const tab = (page: Page, label: string) => page.getByRole("link", { name: label, exact: true });

/** Fills in the form: what is missing or doesn't fit shows, and the preview follows. */
async function fillRaffle(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect(page.getByText("Ponle un nombre a la rifa")).toBeVisible();

  await page.getByRole("textbox", { name: /^Nombre/ }).fill(name);
  const preview = page.getByRole("complementary", { name: "Vista previa" });
  await expect(preview.getByText(name)).toBeVisible();
  await page.getByRole("textbox", { name: /^Precio por boleto/ }).fill("12,50");
  await expect(preview.getByText(/BS\s12,50/)).toBeVisible();
  await page.getByRole("textbox", { name: /^Total de boletos/ }).fill("1000");
  await page.getByRole("heading", { name: "Cómo se sortea" }).click();
  await page.getByRole("radio", { name: /^A mano/ }).check({ force: true });
  const lottery = page.getByRole("textbox", { name: /^Lotería del sorteo/ });
  await lottery.fill("Terminal de las 10");
  await expect(page.getByText(/Ese sorteo da 2 cifras y tus números tienen 3/)).toBeVisible();
  await lottery.fill("Triple Táchira, 10 p. m.");
  await page.getByRole("textbox", { name: "Qué se gana" }).fill("Un combo");
}

/** The error shows where it happened, once, and leads to what it names. */
async function expectNotReady(page: Page): Promise<void> {
  await expect(page.getByText("Para publicar falta")).toBeVisible();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "No se publicó" });
  await expect(refusal.getByRole("listitem")).toHaveText(["imagen", "fecha del sorteo"]);
  await expect(page.getByRole("link", { name: "imagen", exact: true })).toHaveCount(1);
  await refusal.getByRole("link", { name: "imagen", exact: true }).click();
  await expect(page.getByLabel("Elegir foto")).toBeFocused();
}

async function addPictureAndDate(page: Page): Promise<void> {
  await choosePhoto(page, noisePicture());
  await page.getByLabel(/^Fecha y hora del sorteo/).fill("1/3/2030 10pm");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Todo está guardado")).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await tab(page, "Venta").click();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  const question = page.getByRole("dialog", { name: "¿Publicar la rifa?" });
  await expect(question.getByText(/^BS\s12,50$/)).toBeVisible();
  await question.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Rifa publicada exitosamente")).toBeVisible();
}

/** Buyers read why the sale is paused. */
async function pauseAndResume(page: Page, id: number): Promise<void> {
  await page.getByRole("textbox", { name: /^Motivo de la pausa/ }).fill("Contamos los pagos");
  await page.getByRole("button", { name: "Pausar la venta" }).click();
  await expect(page.getByRole("button", { name: "Reanudar la venta" })).toBeVisible();
  await page.goto(`/rifas/${id}`);
  await expect(page.getByText("Contamos los pagos").first()).toBeVisible();
  await page.goto(`/admin/editar/${id}?vista=venta`);
  await page.getByRole("button", { name: "Reanudar la venta" }).click();
  await expect(page.getByRole("button", { name: "Pausar la venta" })).toBeVisible();
}

/** A published draw can only be moved later, and both dates show. */
async function postpone(page: Page): Promise<void> {
  const date = page.getByLabel(/^Fecha nueva/);
  await date.fill("1/2/2030 10pm");
  await page.getByRole("button", { name: "Reprogramar", exact: true }).click();
  await expect(page.getByText("Solo se puede mover a una fecha más tarde")).toBeVisible();
  await date.fill("1/4/2030 10pm");
  await page.getByRole("button", { name: "Reprogramar", exact: true }).click();
  await expect(page.getByText(/Reprogramado: era el 01\/03\/2030/)).toBeVisible();
}
