import { expect } from "@playwright/test";
import { noisePicture } from "./support/noise-picture.ts";
import {
  choosePhoto,
  fillBuyer,
  fillPayment,
  hold,
  newBuyer,
  reserve,
  sendProof,
  test,
  unfoldTicket,
} from "./support/store.ts";

test("two purchases of one raffle on one phone are both in 'Mis compras', and either can be paid", async ({
  page,
  sell,
}) => {
  const raffle = await sell();
  const buyer = newBuyer();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page, buyer);
  await reserve(page);

  await page.goto(`/rifas/${raffle.id}`);
  await page.getByRole("button", { name: "Comprar otros" }).click();
  await page.getByRole("link", { name: /^Apartar/ }).click();
  await fillBuyer(page, buyer);
  await reserve(page);

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Mis compras" }).click();
  const purchases = page.getByRole("main").getByRole("article");
  await expect(purchases).toHaveCount(2);
  const codes = await purchases.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{4}$/).allInnerTexts();
  const older = codes[1] ?? "";
  await purchases
    .nth(1)
    .getByRole("link", { name: /^Seguir con el pago/ })
    .click();
  await expect(page.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible();
  await unfoldTicket(page);
  await expect(page.getByText(older).filter({ visible: true })).toBeVisible();
  await fillPayment(page);
  await choosePhoto(page, noisePicture());
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();

  await page.goto("/mis-compras");
  await expect(purchases).toHaveCount(2);
  await expect(purchases.nth(0).getByRole("link", { name: /^Seguir con el pago/ })).toBeVisible();
  await expect(purchases.nth(1)).toContainText(older);
  await expect(purchases.nth(1).getByRole("link", { name: /^Ver mi compra/ })).toBeVisible();
});

test("'Olvidar todo' deletes all of the buyer's data from the phone", async ({ page, sell }) => {
  const raffle = await sell();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await page.getByLabel("Recordar mis datos en este teléfono").check();
  await reserve(page);
  await page.goto("/mis-compras");
  await page.getByRole("button", { name: "Olvidar todo en este teléfono" }).click();
  await page.getByRole("button", { name: "Sí, olvidar todo" }).click();
  await expect(page.getByText("Aquí no hay compras guardadas")).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain("Yulimar");
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("");
});

test("a purchase's link opens, whatever a chat put at its end", async ({ page, visitor, sell }) => {
  const raffle = await sell();
  const { purchase, link } = await hold(visitor, raffle, { quantity: 1 });
  await page.goto(`${link}*.`);
  await expect(page.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible();
  await unfoldTicket(page);
  await expect(page.getByText(purchase.code).filter({ visible: true })).toBeVisible();
});
