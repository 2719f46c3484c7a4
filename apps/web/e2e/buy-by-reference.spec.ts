import { expect } from "@playwright/test";
import { chosenBetween } from "./support/chosen.ts";
import { newBuyer } from "./support/store.ts";
import { test, title, ask, buyByReference } from "./support/by-reference.ts";

test("a reference that the bank confirms needs no photo, also after reloading", async ({
  page,
  owner,
  bank,
  sell,
}) => {
  test.slow();
  await ask(owner, "Primero la referencia");
  const buyer = newBuyer();
  const reference = `000${chosenBetween(1e8, 9e8)}`;
  await buyByReference(page, await sell(), buyer, reference);
  await page.reload();
  await expect(title(page)).toHaveText("Buscamos tu pago");
  const phone = `0414***${buyer.phone.slice(-4)}`;
  await bank.notify({ amount: "62.50", reference, phone });
  await expect(title(page)).toHaveText("Tu pago llegó");
  await expect(page.getByText(/El banco ya nos avisó de tu pago/)).toBeVisible();
});
