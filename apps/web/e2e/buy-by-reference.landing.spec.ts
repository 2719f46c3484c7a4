import { expect } from "@playwright/test";
import { chosenBetween } from "./support/chosen.ts";
import { noisePicture } from "./support/noise-picture.ts";
import { choosePhoto, newBuyer, sendProof } from "./support/store.ts";
import { test, title, ask, buyByReference } from "./support/by-reference.ts";

test.describe("a bank that stays silent", { tag: "@once" }, () => {
  test("has the page ask for the photo after its time, although the owner no longer wants references", async ({
    page,
    owner,
    bank,
    sell,
  }) => {
    test.slow();
    await ask(owner, "Primero la referencia");
    const mistyped = String(chosenBetween(1e8, 9e8));
    const raffle = await sell();
    await buyByReference(page, raffle, newBuyer(), mistyped);
    await page.goBack();
    await page.goForward();
    await expect(title(page)).toHaveText("Buscamos tu pago");
    await ask(owner, "Referencia y foto");
    await bank.notify({ amount: "62.50", reference: `9${mistyped}9`, phone: "0424***0000" });
    await expect(title(page)).toHaveText("Falta la foto", { timeout: 90_000 });
    await expect(page.getByLabel("Referencia del pago")).toHaveValue(mistyped);
    await page.getByLabel("Referencia del pago").fill(`${mistyped}9`);
    await choosePhoto(page, new File([noisePicture()], "pago.png", { type: "image/png" }));
    await sendProof(page);
    await expect(title(page)).toHaveText("Recibimos tu comprobante");
  });
});
