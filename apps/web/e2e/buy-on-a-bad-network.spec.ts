import { expect, type Page } from "@playwright/test";
import { loseAnswer } from "./support/lose-answer.ts";
import { noisePicture } from "./support/noise-picture.ts";
import {
  choosePhoto,
  fillBuyer,
  fillPayment,
  pickQuantity,
  reserve,
  sendProof,
  statsOf,
  test,
} from "./support/store.ts";

test("a connection lost at any step costs one more tap, and reserves nothing twice", async ({
  page,
  context,
  sell,
  visitor,
}) => {
  const raffle = await sell({ total_tickets: 8 });
  const keys = idempotencyKeys(page);
  await page.goto(`/rifas/${raffle.id}`);
  await expect(page.locator("html[data-early]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");

  // Before the flow's code has loaded: what was chosen is kept, and it goes on once online.
  await context.setOffline(true);
  const lost = page.waitForEvent("requestfailed", (call) => call.url().includes("purchase-flow"));
  await pickQuantity(page, 5);
  await lost;
  await page.getByRole("link", { name: /^Apartar/ }).click();
  await expect(page.getByText("seguimos apenas vuelva la señal")).toBeVisible();
  await context.setOffline(false);
  await fillBuyer(page);

  // Before the reservation is sent.
  await context.setOffline(true);
  await expect(page.getByRole("status").getByText("Estás sin conexión")).toBeVisible();
  await page.getByRole("button", { name: "Apartar 5 boletos" }).click();
  await expect(page.getByRole("alert").getByText("No se pudo conectar")).toBeVisible();
  await context.setOffline(false);

  // After the server got it: the response is lost, and the page too.
  await loseAnswer(page, "*/api/purchases");
  await page.getByRole("button", { name: "Apartar 5 boletos" }).click();
  await expect(page.getByRole("alert").getByText("No se pudo conectar")).toBeVisible();
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 5, available: 3 });
  await page.reload();
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
  await reserve(page, /^Apartar 5 boletos$/);
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 5, available: 3 });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);

  // Before the proof is sent: the input and the photo survive, even a reload.
  await fillPayment(page);
  const reference = await page.getByLabel("Referencia del pago").inputValue();
  await choosePhoto(page, noisePicture());
  await expect(photoOf(page)).toBeVisible();
  await context.setOffline(true);
  await sendProof(page);
  await page.getByLabel("Referencia del pago").scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert").getByText("No se pudo enviar")).toBeInViewport();
  await context.setOffline(false);
  await page.reload();
  await expect(photoOf(page)).toBeVisible();
  await expect(page.getByLabel("Referencia del pago")).toHaveValue(reference);

  // After the server got it: sending again finds it there.
  await loseAnswer(page, "*/proof");
  await sendProof(page);
  await expect(page.getByRole("alert").getByText("No se pudo enviar")).toBeVisible();
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
});

const photoOf = (page: Page) => page.getByRole("img", { name: "Vista previa de la foto elegida" });

/** The idempotency keys of the page's reservations, in order. */
function idempotencyKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    const key = request.headers()["idempotency-key"];
    if (key !== undefined) keys.push(key);
  });
  return keys;
}
