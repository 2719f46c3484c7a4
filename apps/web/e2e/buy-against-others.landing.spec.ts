import { expect } from "@playwright/test";
import { chooseQuantity, fillBuyer, hold, reserve, statsOf, test } from "./support/store.ts";

test("fewer are left than wanted: the quantity isn't lowered without the buyer", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell({ total_tickets: 6 });
  await chooseQuantity(page, raffle, 5);
  await fillBuyer(page);
  await hold(visitor, raffle, { quantity: 4 });
  await page.getByRole("button", { name: "Apartar 5 boletos" }).click();
  await expect(page.getByRole("alert").getByText("No quedan tantos")).toBeVisible();
  await page.getByRole("button", { name: "Quiero 2 boletos" }).click();
  await reserve(page, /^Apartar 2 boletos$/);
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 6, available: 0 });
});
