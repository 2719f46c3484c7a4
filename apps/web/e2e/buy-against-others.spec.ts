import { expect } from "@playwright/test";
import {
  chooseQuantity,
  expectHeld,
  fillBuyer,
  hold,
  listen,
  reserve,
  statsOf,
  test,
  unfoldTicket,
} from "./support/store.ts";

test("two browsers want the last five tickets: one gets them, the other learns so at once", async ({
  page,
  browser,
  complaints,
  sell,
  visitor,
}) => {
  const raffle = await sell({ total_tickets: 5 });
  const other = await (await browser.newContext()).newPage();
  listen(other, complaints);
  const pages = [page, other];
  for (const one of pages) {
    await chooseQuantity(one, raffle, 5);
    await fillBuyer(one);
  }
  await Promise.all(
    pages.map((one) => one.getByRole("button", { name: "Apartar 5 boletos" }).click()),
  );
  const held = page.getByText("Tus números están apartados");
  const refused = page.getByRole("alert").getByText("No quedan tantos");
  await expect(held.or(refused)).toBeVisible();
  const [winner, loser] = (await held.isVisible()) ? [page, other] : [other, page];
  await expectHeld(winner);
  await expect(loser.getByRole("alert").getByText("No quedan tantos")).toBeVisible();
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 5, available: 0 });
  await other.context().close();
});

test("a picked number was taken: the others stay, and one tap continues with them", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell({ total_tickets: 20 });
  await page.goto(`/rifas/${raffle.id}?paso=numeros`);
  for (const number of ["03", "07", "11"]) {
    await page.getByRole("button", { name: number, exact: true }).click();
  }
  await page.getByRole("button", { name: "Seguir" }).click();
  await fillBuyer(page);
  await hold(visitor, raffle, { quantity: 1, numbers: ["07"] });
  await page.getByRole("button", { name: "Apartar 3 boletos" }).click();
  await expect(page.getByRole("alert").getByText("Alguien fue más rápido")).toBeVisible();
  await page.getByRole("button", { name: "Elegir otros" }).click();
  await expect(page.getByRole("button", { name: "07", exact: true })).toHaveCount(0);
  await expect(page.getByText(/^Elegiste 2 de /)).toBeVisible();
  await page.getByRole("button", { name: "08", exact: true }).click();
  await page.getByRole("button", { name: "Seguir" }).click();

  await hold(visitor, raffle, { quantity: 1, numbers: ["08"] });
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
  await page.getByRole("button", { name: "Apartar 3 boletos" }).click();
  await page.getByRole("button", { name: "Seguir con los otros 2" }).click();
  await reserve(page, /^Apartar 2 boletos$/);
  await unfoldTicket(page);
  for (const number of ["03", "11"]) {
    await expect(page.getByText(number, { exact: true }).filter({ visible: true })).toBeVisible();
  }
});
