import { expect } from "@playwright/test";
import { noisePicture } from "./support/noise-picture.ts";
import {
  choosePhoto,
  fillBuyer,
  fillPayment,
  newBuyer,
  reserve,
  sendProof,
  test,
} from "./support/store.ts";

test("whoever buys next on the phone sees nothing of a buyer who paid and didn't ask to be remembered", async ({
  page,
  sell,
}) => {
  const raffle = await sell();
  const buyer = newBuyer();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page, buyer);
  await reserve(page);
  await fillPayment(page);
  await choosePhoto(page, noisePicture());
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeVisible();

  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  for (const field of ["Nombre y apellido", "Cédula", "Teléfono", "Correo"]) {
    await expect(page.getByLabel(field, { exact: true })).toHaveValue("");
  }
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(buyer.email);
});
