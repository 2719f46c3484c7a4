import { expect } from "@playwright/test";
import type { ApiClient } from "@rifas/api-client/client";
import type { Raffle } from "@rifas/api-client/types";
import { fromNow } from "../../../scripts/machine-time.ts";
import { noisePicture } from "./support/noise-picture.ts";
import type { Person } from "./support/people.ts";
import { reject } from "./support/sales.ts";
import {
  choosePhoto,
  chooseQuantity,
  fillBuyer,
  fillPayment,
  hold,
  newBuyer,
  reserve,
  sendProof,
  statsOf,
  test,
  withSalesClosingIn,
} from "./support/store.ts";

test("a hold expires while the proof is being typed: the input stays, and the late proof is accepted", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await withSalesClosingIn(admin, raffle, 25, () => reserve(page));
  await fillPayment(page);
  const reference = page.getByLabel("Referencia del pago");
  await reference.fill("");
  await reference.pressSequentially("7712");
  await expect(page.getByRole("heading", { name: "Se venció el tiempo" })).toBeVisible();
  await expect(page.getByRole("alert").getByText("Tu número quedó libre")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Copiar todo" })).toHaveCount(0);
  await expect(page.getByText("Monto exacto")).toHaveCount(0);
  await expect(reference).toBeFocused();
  await expect(reference).toBeInViewport();
  await page.keyboard.type("0045");
  await expect(reference).toHaveValue("77120045");
  expect(await statsOf(visitor, raffle)).toMatchObject({ reserved: 0 });

  await choosePhoto(page, noisePicture());
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
  await expect(page.getByText("Llegó después de la hora")).toBeVisible();
  const late = await admin.client.get("/purchases", {
    params: { query: { raffle_id: raffle.id, late: true } },
  });
  expect(late.items).toMatchObject([{ payment_reference: "77120045", status: "expired" }]);
});

test("after a hold has expired the buyer can start again, and the raffle's page shows no trace of it", async ({
  page,
  admin,
  sell,
}) => {
  const raffle = await sell();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await withSalesClosingIn(admin, raffle, 25, () => reserve(page));
  await page.getByRole("link", { name: raffle.name }).click();
  await expect(page.getByText("Tienes un boleto apartado")).toBeVisible();
  await expect(page.getByText("Tu número quedó libre")).toBeVisible();
  await page.getByRole("link", { name: "Ya pagué, mandar comprobante" }).click();
  await page.getByRole("link", { name: "Comprar de nuevo" }).click();
  await page.getByRole("link", { name: /^Apartar/ }).click();
  await page.getByLabel("Tengo 18 años o más y acepto los términos").check();
  await reserve(page);
});

test("the time left is announced at 10, 3 and 1 minutes", async ({
  page,
  context,
  sell,
  visitor,
}) => {
  const held = await hold(visitor, await sell(), { quantity: 1 });
  await page.clock.install();
  await page.goto(held.link);
  await expect(page.getByRole("timer")).toHaveText(/^Faltan (20|19) minutos$/);
  // From here on the page gets no responses: they would correct its clock.
  await context.setOffline(true);
  const spoken = page.locator("[data-component=countdown] [aria-live=polite]");
  await expect(spoken).toHaveText("");
  await page.clock.fastForward("10:00");
  await expect(spoken).toHaveText("Quedan 10 minutos");
  await expect(page.getByText("Tu número está apartado")).toBeVisible();
  await page.clock.fastForward("07:00");
  await expect(spoken).toHaveText("Quedan 3 minutos");
  await expect(page.getByText("Queda poco tiempo")).toBeVisible();
  await page.clock.fastForward("02:00");
  await expect(spoken).toHaveText("Queda 1 minuto");
});

test("the hold can be extended once, and the focus stays at the countdown", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  const held = await withSalesClosingIn(admin, raffle, 120, () =>
    hold(visitor, raffle, { quantity: 1 }),
  );
  await page.goto(held.link);
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^Faltan? /);
  await page.getByRole("button", { name: "Necesito 10 minutos más" }).click();
  await expect(page.getByRole("status").getByText("Listo, te dimos más tiempo")).toBeVisible();
  await expect(timer).toHaveText(/^Faltan 1[12] minutos$/);
  await expect(page.getByText("Tu número está apartado")).toBeVisible();
  await expect(page.getByRole("button", { name: "Necesito 10 minutos más" })).toHaveCount(0);
  await expect(page.locator("[data-component=banner]", { has: timer })).toBeFocused();
});

test("an extension used by another tab is reported, and no request fails", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  const held = await withSalesClosingIn(admin, raffle, 120, () =>
    hold(visitor, raffle, { quantity: 1 }),
  );
  await page.goto(held.link);
  const button = page.getByRole("button", { name: "Necesito 10 minutos más" });
  await expect(button).toBeVisible();
  await visitor.post("/purchases/{id}/extend", {
    params: { path: { id: held.purchase.id }, header: { "X-Purchase-Secret": held.secret } },
  });
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await button.click();
  await expect(page.getByRole("status").getByText("Ya usaste el tiempo extra")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^Faltan 1[12] minutos$/);
  await expect(button).toHaveCount(0);
  expect(refused).toEqual([]);
});

test("when sales close while the buyer types, a notice replaces the button", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  await admin.client.put("/raffles/{id}", {
    params: { path: { id: raffle.id } },
    body: { sales_close_at: fromNow(15 * 60_000) },
  });
  await page.clock.install();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  const name = page.getByLabel("Nombre y apellido");
  await name.fill("Yulimar");
  await expect(page.getByRole("button", { name: /^Apartar/ })).toBeVisible();
  // The page knows only the later close.
  await closeSales(admin, visitor, raffle);
  await page.clock.fastForward("15:05");
  await expect(page.getByText("Las ventas cerraron").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Apartar/ })).toHaveCount(0);
  await expect(name).toBeFocused();
});

test("the countdown is right on a phone whose clock is hours behind", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell();
  await page.clock.install({ time: fromNow(-5 * 3_600_000) });
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await closeSales(admin, visitor, raffle);
  await page.getByRole("button", { name: "Apartar 1 boleto" }).click();
  await expect(page.getByRole("alert").getByText("cerraron")).toBeVisible();
});

test("a pause and a sell-out while the buyer types show at once, and afterwards the input is still there", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  const raffle = await sell({ total_tickets: 5 });
  const buyer = newBuyer();
  await page.clock.install();
  await chooseQuantity(page, raffle, 5);
  await fillBuyer(page, buyer);
  const pause = (paused: boolean) =>
    admin.client.put("/raffles/{id}/pause", {
      params: { path: { id: raffle.id } },
      body: paused ? { paused, reason: "Estamos verificando pagos" } : { paused },
    });
  await pause(true);
  await page.clock.fastForward("01:00");
  await expect(page.getByText("Estamos verificando pagos").filter({ visible: true })).toBeVisible();
  await pause(false);
  await page.clock.fastForward("01:00");
  const button = page.getByRole("button", { name: "Apartar 5 boletos" });
  await expect(button).toBeVisible();

  const rival = await hold(visitor, raffle, { quantity: 5 });
  await page.clock.fastForward("00:15");
  await expect(
    page.getByText("Ahora mismo no queda ninguno libre").filter({ visible: true }),
  ).toBeVisible();
  await expect(button).toHaveCount(0);
  await reject(admin, rival.purchase.id, "Prueba");
  await page.clock.fastForward("00:15");
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue(buyer.name);
  await reserve(page, /^Apartar 5 boletos$/);
});

/** Sales close now, which the server's answers may show a moment later. */
async function closeSales(
  admin: Person,
  visitor: ApiClient,
  { id }: Pick<Raffle, "id">,
): Promise<void> {
  const params = { path: { id } };
  await admin.client.put("/raffles/{id}", { params, body: { sales_close_at: fromNow(0) } });
  await expect
    .poll(async () => (await visitor.get("/raffles/{id}", { params })).sale_state)
    .toBe("closed");
}
