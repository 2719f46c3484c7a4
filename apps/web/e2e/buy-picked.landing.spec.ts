import { expect } from "@playwright/test";
import { noisePicture } from "./support/noise-picture.ts";
import {
  choosePhoto,
  expectHeld,
  fillBuyer,
  fillPayment,
  hold,
  newBuyer,
  reserve,
  sendProof,
  test,
  unfoldTicket,
} from "./support/store.ts";

test("a number that is taken is said so, and one with the wanted ending is found and bought", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  await hold(visitor, raffle, { quantity: 2, numbers: ["427", "007"] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/rifas/${raffle.id}?paso=numeros`);
  const search = page.getByRole("textbox", { name: "Tu número" });
  await search.pressSequentially("427");
  await expect(page.getByText("El 427 está apartado por otra persona.")).toBeVisible();
  const nearest = page.getByRole("group", { name: "Los libres más cercanos:" });
  await nearest.getByRole("button", { name: "426" }).click();
  await expect(page.getByText("Elegiste 1 de 100")).toBeVisible();

  await search.selectText();
  await search.pressSequentially("7");
  await page.getByRole("button", { name: "Ver los que terminan en 7" }).click();
  const found = page.getByRole("group", { name: "Disponibles que terminan en 7" });
  await expect(found.getByRole("button", { name: /^\d{3}$/ }).first()).toHaveText("017");
  await expect(found.getByRole("button", { name: "427" })).toHaveCount(0);
  await found.getByRole("button", { name: "Ver más" }).click();
  await found.getByRole("button", { name: "997" }).click();
  await expect(found.getByRole("button", { name: "Ver más" })).toHaveCount(0);
  await expect(found.getByRole("button", { name: /^\d{3}$/ })).toHaveCount(98);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await found.getByRole("button", { name: "Ver todos los números" }).click();
  await expect(page.getByRole("gridcell", { name: "007, apartado" })).toBeVisible();
  await page.getByRole("button", { name: "Seguir" }).click();
  await fillBuyer(page);
  await reserve(page, /^Apartar 2 boletos$/);
  await expectHeld(page);
  await unfoldTicket(page);
  for (const number of ["426", "997"]) {
    await expect(page.getByText(number, { exact: true }).filter({ visible: true })).toBeVisible();
  }
});

test("'Recordar mis datos' fills in the next purchase, and 'Olvidar' deletes the data", async ({
  page,
  sell,
}) => {
  const [first, second] = [await sell(), await sell()];
  const buyer = newBuyer();
  await page.goto(`/rifas/${first.id}?paso=datos`);
  await fillBuyer(page, buyer);
  await page.getByLabel("Recordar mis datos en este teléfono").check();
  await reserve(page);
  await page.goto(`/rifas/${second.id}?paso=datos`);
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue(buyer.name);
  await page.getByRole("button", { name: "Olvidar" }).click();
  await expect(page.getByLabel("Nombre y apellido")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("");
});

test("a mistyped e-mail domain shows a suggestion, and one press corrects it", async ({
  page,
  sell,
}) => {
  const raffle = await sell();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  const email = page.getByLabel("Correo");
  await email.pressSequentially("maria@gmial.com");
  await expect(
    page.getByRole("status").getByText("¿Quisiste decir maria@gmail.com?"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Usar ese correo" }).click();
  await expect(email).toHaveValue("maria@gmail.com");
  await expect(email).toBeFocused();
  await expect(page.getByText("¿Quisiste decir")).toBeHidden();
});

test("two purchases of one raffle keep their payment input apart", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  const other = await hold(visitor, raffle, { quantity: 1 });
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await reserve(page);
  await fillPayment(page);
  await page.goto(other.link);
  await expect(page.getByLabel("Referencia del pago")).toHaveValue("");
  await fillPayment(page);
  await choosePhoto(page, noisePicture());
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
  await page.getByRole("link", { name: "Volver a la rifa" }).click();
  await expect(page.getByText("Tienes un boleto apartado")).toBeVisible();
});
