import { expect } from "@playwright/test";
import { loseAnswer } from "./support/lose-answer.ts";
import { chooseQuantity, fillBuyer, newBuyer, reserve, statsOf, test } from "./support/store.ts";

test("two tabs that reserve at the same moment make two purchases", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  const buyer = newBuyer();
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await chooseQuantity(tab, raffle, 5);
    await fillBuyer(tab, buyer);
  }
  await Promise.all([page, other].map((tab) => reserve(tab)));
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 10 });
  expect(page.url()).not.toBe(other.url());
});

test("a new tab takes over a reservation whose answer a closed tab never received", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  const buyer = newBuyer();
  const closed = await page.context().newPage();
  await chooseQuantity(closed, raffle, 5);
  await fillBuyer(closed, buyer);
  await loseAnswer(closed, "*/api/purchases");
  await closed.getByRole("button", { name: "Apartar 5 boletos" }).click();
  await expect(closed.getByRole("alert").getByText("No se pudo conectar")).toBeVisible();
  await closed.close();

  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
  await reserve(page, /^Apartar 5 boletos$/);
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 5 });
});
