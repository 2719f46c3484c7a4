import { expect, type Locator, type Page } from "@playwright/test";
import { noisePicture } from "./support/noise-picture.ts";
import { asUpload, expectHeld, newBuyer, test } from "./support/store.ts";

test("a whole purchase with the keyboard alone, with the focus always visible", async ({
  page,
  sell,
}) => {
  const raffle = await sell();
  const buyer = newBuyer();
  const picture = await asUpload(noisePicture());
  // From the start: asked for just before the key, Chromium may open its own dialog before it hears of it.
  page.on("filechooser", (chooser) => chooser.setFiles(picture));
  await page.goto(`/rifas/${raffle.id}`);
  await tabTo(page, page.getByRole("link", { name: "elige tus números" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Elige tus números" })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Tu número" }));
  await page.keyboard.type("427");
  await expect(page.getByRole("gridcell", { name: "427, disponible" })).toBeVisible();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Seguir" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "¿A nombre de quién?" })).toBeFocused();

  // Submitted empty, the first invalid field takes the focus.
  await tabTo(page, page.getByRole("button", { name: "Apartar 1 boleto" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nombre y apellido")).toBeFocused();
  await expectInSight(page);
  await page.keyboard.type(buyer.name);
  await tabTo(page, page.getByLabel("Cédula", { exact: true }));
  await page.keyboard.type(buyer.document);
  await tabTo(page, page.getByLabel("Teléfono", { exact: true }));
  await page.keyboard.type(buyer.phone);
  await tabTo(page, page.getByLabel("Correo"));
  await page.keyboard.type(buyer.email);
  await tabTo(page, page.getByLabel("Tengo 18 años o más y acepto los términos"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Apartar 1 boleto" }));
  await page.keyboard.press("Enter");
  await expectHeld(page);
  await expect(page.getByRole("heading", { name: "Paga y manda la foto" })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Enviar comprobante" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Referencia del pago")).toBeFocused();
  await expectInSight(page);
  await page.keyboard.type("88340127");
  await tabTo(page, page.getByLabel("Banco desde el que pagaste"));
  await page.keyboard.type("0134");
  await tabTo(page, page.getByLabel("Elegir foto"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Vista previa de la foto elegida" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Enviar comprobante" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
});

/** Presses Tab until `target` has the focus; every stop on the way must be visible (WCAG 2.4.11). */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    await expectInSight(page);
  }
  await expect(target).toBeFocused();
}

/** The focused element is covered neither by the bottom bar nor by the countdown at the top. */
async function expectInSight(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    // A visually hidden input is represented by its label.
    const seen = element.matches(".sr-only") ? (element.closest("label") ?? element) : element;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
    return above !== null && (seen.contains(above) || above.contains(seen)) ? null : seen.outerHTML;
  });
  expect(covered).toBeNull();
}
