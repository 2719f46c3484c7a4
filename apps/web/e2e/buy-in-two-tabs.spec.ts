import { expect } from "@playwright/test";
import {
  chooseQuantity,
  fillBuyer,
  fillPayment,
  reserve,
  test,
  unfoldTicket,
} from "./support/store.ts";

test("two tabs of a raffle are two purchases, each with its own payment", async ({
  page,
  sell,
}) => {
  const raffle = await sell();
  const other = await page.context().newPage();
  await chooseQuantity(page, raffle, 5);
  await fillBuyer(page);
  await other.goto(`/rifas/${raffle.id}?paso=datos`);
  await expect(other.getByRole("heading", { name: "¿A nombre de quién?" })).toBeVisible();
  await reserve(page);
  await fillPayment(page);
  const reference = page.getByLabel("Referencia del pago");
  const typed = await reference.inputValue();
  const address = page.url();

  await expect(other.locator("#comprador > *").first()).toContainText(
    "Tienes otra compra sin pagar",
  );
  await fillBuyer(other);
  await reserve(other, /^Apartar 1 boleto$/);
  await expect(other.getByLabel("Referencia del pago")).toHaveValue("");

  for (const reload of [async () => {}, () => page.reload()]) {
    await reload();
    expect(page.url()).toBe(address);
    await expect(reference).toHaveValue(typed);
    await unfoldTicket(page);
    await expect(page.getByRole("article").getByRole("listitem")).toHaveCount(5);
  }
});
