import { expect, type Page } from "@playwright/test";
import { brokenPicture, noisePicture } from "./support/noise-picture.ts";
import { asUpload, choosePhoto, fillPayment, hold, sendProof, test } from "./support/store.ts";

test("a slow upload shows its progress, can be cancelled, and sent again with the same photo", async ({
  page,
  sell,
  visitor,
}) => {
  const held = await hold(visitor, await sell(), { quantity: 1 });
  await page.goto(held.link);
  await fillPayment(page);
  await choosePhoto(page, noisePicture({ columns: 600, rows: 600, square: 1 }));
  await expect(photoOf(page)).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const uploadThroughput = (bytesASecond: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesASecond,
    });
  await uploadThroughput(20_000);
  await sendProof(page);
  const bar = page.getByRole("progressbar", { name: "Enviando…" });
  const percentage = async () => Number(await bar.getAttribute("aria-valuenow"));
  await expect.poll(percentage).toBeGreaterThan(0);
  const seen = await percentage();
  expect(seen).toBeLessThan(100);
  await expect.poll(percentage).toBeGreaterThan(seen);
  await page.getByRole("button", { name: "Cancelar envío" }).click();
  await expect(bar).toHaveCount(0);
  await expect(photoOf(page)).toBeVisible();

  await uploadThroughput(-1);
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
});

test("a wrong file shows an error at the field, and another one is accepted", async ({
  page,
  sell,
  visitor,
}) => {
  const held = await hold(visitor, await sell(), { quantity: 1 });
  await page.goto(held.link);
  await fillPayment(page);
  await sendProof(page);
  await expect(page.getByText("No se ha seleccionado ningún archivo")).toBeVisible();
  await expect(page.getByLabel("Elegir foto")).toBeFocused();

  const input = page.getByLabel("Elegir foto");
  const pdf = { name: "comprobante.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
  await input.setInputFiles(pdf);
  await expect(page.getByText("Tipo de archivo no permitido")).toBeVisible();
  await expect(page.getByText("Toma una captura de pantalla")).toBeVisible();
  const fake = { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("no es una foto") };
  await input.setInputFiles(fake);
  await expect(page.getByText("Tipo de archivo no permitido")).toBeVisible();
  await input.setInputFiles(await asUpload(brokenPicture(6 * 1024 * 1024)));
  await expect(page.getByText("El archivo no debe exceder 5MB")).toBeVisible();

  // The server decides about small files that the browser can't decode.
  await input.setInputFiles(await asUpload(brokenPicture(1000)));
  await expect(page.getByText("El archivo no debe exceder 5MB")).toHaveCount(0);
  await sendProof(page);
  const refusal = page.getByRole("alert").getByText("No se pudo enviar");
  await expect(refusal).toBeVisible();
  await page.getByLabel("Cambiar foto").setInputFiles(await asUpload(noisePicture()));
  await expect(refusal).toHaveCount(0);
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
});

const photoOf = (page: Page) => page.getByRole("img", { name: "Vista previa de la foto elegida" });
