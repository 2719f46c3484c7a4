import { expect, type Page } from "@playwright/test";
import { fromNow } from "../../../scripts/machine-time.ts";
import { noisePicture } from "./support/noise-picture.ts";
import { reject } from "./support/sales.ts";
import { hold, pay, test, unfoldTicket, withSalesClosingIn } from "./support/store.ts";

/** Nothing on the page asks for a payment or a proof. */
async function expectNothingToPay(page: Page): Promise<void> {
  for (const name of [/^Copiar/, "Enviar comprobante"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  for (const label of ["Referencia del pago", "Elegir foto"]) {
    await expect(page.getByLabel(label)).toHaveCount(0);
  }
  await expect(page.getByRole("timer")).toHaveCount(0);
}

test("an expired purchase accepts a late proof or links to a new purchase, and doesn't say how to pay", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  const held = await withSalesClosingIn(admin, raffle, 10, () =>
    hold(visitor, raffle, { quantity: 1 }),
  );
  await page.goto(held.link);
  await expect(page.getByRole("heading", { name: "Se venció el tiempo" })).toBeVisible();
  await expect(page.getByText("No podemos asegurarte el mismo número")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copiar/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enviar comprobante" })).toBeVisible();
  await unfoldTicket(page);
  const former = page.getByRole("list", { name: "Números que tenías" });
  await expect(former).toHaveText(held.purchase.tickets.join(""));

  await page.getByRole("link", { name: "Comprar de nuevo" }).click();
  await expect(page).toHaveURL(new RegExp(`/rifas/${raffle.id}$`));
  await expect(page.getByRole("link", { name: /^Apartar/ })).toBeVisible();

  // After sales have closed, the organiser is the only contact.
  await admin.client.put("/raffles/{id}", {
    params: { path: { id: raffle.id } },
    body: { sales_close_at: fromNow(0) },
  });
  await page.goto(held.link);
  await expect(page.getByRole("heading", { name: "Tu apartado se venció" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Escribir al organizador" })).toBeVisible();
  await expectNothingToPay(page);
});

test("a rejected purchase says why, whom to contact and how to buy again", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const held = await hold(visitor, await sell(), { quantity: 1 });
  await pay(visitor, held, noisePicture());
  await reject(admin, held.purchase.id, "No encontramos el pago");
  await page.goto(held.link);
  await expect(page.getByText("No encontramos el pago")).toBeVisible();
  await expect(page.getByRole("link", { name: "Escribir al organizador" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Comprar de nuevo" })).toBeVisible();
  await expectNothingToPay(page);
});

test("in a cancelled raffle no one is asked to pay or wished luck", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  const [unpaid, paid] = [
    await hold(visitor, raffle, { quantity: 1 }),
    await hold(visitor, raffle, { quantity: 1 }),
  ];
  await pay(visitor, paid, noisePicture());
  await admin.client.put("/raffles/{id}/results", {
    params: { path: { id: raffle.id } },
    body: { outcome: "cancelled", reason: "Se dañó el premio" },
  });
  for (const { link } of [unpaid, paid]) {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Esta rifa se canceló" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Escribir al organizador" })).toBeVisible();
    await expect(page.getByText(/Suerte|están seguros/)).toHaveCount(0);
    await expectNothingToPay(page);
  }
  await expect(page.getByText("no pagues esta compra")).toHaveCount(0);
  await page.goto(unpaid.link);
  await expect(page.getByText("no pagues esta compra")).toBeVisible();
});
