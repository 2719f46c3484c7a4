import { expect } from "@playwright/test";
import { noisePicture } from "./support/noise-picture.ts";
import {
  choosePhoto,
  expectHeld,
  fillBuyer,
  fillPayment,
  newBuyer,
  reserve,
  sendProof,
  statsOf,
  test,
  unfoldTicket,
} from "./support/store.ts";

test("picked numbers survive reload and Back, are exactly the reserved ones, and are requested once", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  // Data embedded in the document that never goes stale is not fetched again.
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`/rifas/${raffle.id}`);
  await page.getByRole("link", { name: "elige tus números" }).click();
  await page.getByRole("textbox", { name: "Tu número" }).fill("427");
  await page.getByRole("gridcell", { name: "427, disponible" }).click();
  await page.getByRole("gridcell", { name: "431, disponible" }).click();
  await page.reload();
  await expect(page.getByText("Elegiste 2 de 100")).toBeVisible();
  await page.getByRole("button", { name: "Seguir" }).click();

  const buyer = newBuyer();
  await fillBuyer(page, buyer);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Quitar 427" })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue(buyer.name);
  await expect(page.getByLabel("Correo")).toHaveValue(buyer.email);
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
  // Only a page that asks for a payment reads the accounts again.
  expect(paths).not.toContain("/api/config");
  await reserve(page, /^Apartar 2 boletos$/);
  // Its secret is in no address that could be shared.
  expect(new URL(page.url()).hash).toBe("");
  await unfoldTicket(page);
  for (const number of ["427", "431"]) {
    await expect(page.getByText(number, { exact: true }).filter({ visible: true })).toBeVisible();
  }

  // Back shows this purchase instead of starting another with the same numbers.
  await page.goBack();
  await expect(page.getByText("Tienes boletos apartados")).toBeVisible();
  await page.getByRole("link", { name: "Seguir con mi compra" }).first().click();
  await expectHeld(page);
  await page.reload();
  await expectHeld(page);
  await fillPayment(page);
  await choosePhoto(page, noisePicture());
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
  expect(paths).toContain(`/api/raffles/${raffle.id}`);
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 2, available: 998 });

  // Buying again starts with an empty selection.
  await page.getByRole("link", { name: "Volver a la rifa" }).click();
  await expect(page.getByRole("link", { name: /^Apartar/ })).toBeVisible();
});
