import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { raffleWith } from "@rifas/api-mocks/world/raffles";
import * as stories from "./tickets.stories.tsx";

const {
  AddToCombos,
  ManualSale,
  ManualSaleAsStaff,
  ManualSaleOnTrial,
  RemoveTrial,
  Search,
  Trial,
  TrialInTheQueue,
} = composeStories(stories);
const box = page.getByRole("checkbox", { name: "Compra de prueba" });
const removal = page.getByRole("button", { name: "Eliminar la compra de prueba" });

test("an admin can make a trial purchase, and the first steps link to the form with it checked", async () => {
  await ManualSale.run();
  await expect.element(box).not.toBeChecked();
  await ManualSaleOnTrial.run();
  await expect.element(box).toBeChecked();
});

test("staff aren't offered a trial purchase", async () => {
  await ManualSaleAsStaff.run();
  expect(box.elements()).toHaveLength(0);
});

test("whoever may not take out buyers' data isn't offered the list as CSV", async () => {
  const { screen } = Search.parameters;
  const download = page.getByRole("button", { name: /^Descargar CSV/ });
  await Search.run();
  await expect.element(download).toBeVisible();
  await Search.run({ parameters: { ...Search.parameters, screen: { ...screen, user: mariana } } });
  expect(download.elements()).toHaveLength(0);
});

test("the queue marks a trial purchase in its row and next to its data", async () => {
  await TrialInTheQueue.run();
  await expect.element(page.getByRole("option", { name: /Prueba/ })).toBeVisible();
  expect(page.getByRole("option", { name: /Prueba/ }).elements()).toHaveLength(1);
});

test("adding tickets says the new price in its parts, and what it is now, before it is done", async () => {
  await AddToCombos.run();
  const dialog = page.getByRole("dialog", { name: "Agregar boletos" });
  const price =
    /Quedaría con 7 boletos por BS\s950,00: 2 combos de 3 y 1 boleto\. Ahora son BS\s550,00\./;
  await expect.element(dialog.getByText(price)).toBeVisible();
  await dialog.getByLabelText(/^Motivo/).fill("Pagó tres más");
  await dialog.getByRole("button", { name: "Agregar 3 boletos" }).click();
  await expect.element(page.getByText(/tiene ahora 7 boletos/)).toBeVisible();
});

test("a reason of two letters is marked at its field, and nothing is sent", async () => {
  const asked: unknown[] = [];
  const { screen } = AddToCombos.parameters;
  const api = {
    ...screen.api,
    async addTickets({ body }) {
      asked.push(body);
      return refuse(400, "validation_failed", "Revisa los datos marcados.");
    },
  } satisfies ScreenStory["api"];
  await AddToCombos.run({ parameters: { ...AddToCombos.parameters, screen: { ...screen, api } } });
  const dialog = page.getByRole("dialog", { name: "Agregar boletos" });
  await dialog.getByLabelText(/^Motivo/).fill("ab");
  await dialog.getByRole("button", { name: "Agregar 3 boletos" }).click();
  await expect.element(dialog.getByText("Escríbelo con al menos 3 letras.")).toBeVisible();
  expect(asked).toEqual([]);
});

test("a sale in person costs the cheapest sum of the raffle's combos and single tickets", async () => {
  const raffle = raffleWith({
    id: 23,
    name: "Con combos",
    total_tickets: 1000,
    sale_state: "open",
    price_bs: "150.00",
    combos: [{ quantity: 3, price_bs: "400.00" }],
  });
  const screen: ScreenStory = {
    address: "/admin/tickets?vista=venta",
    user: mariana,
    world: { raffles: [raffle] },
  };
  await ManualSale.run({ parameters: { ...ManualSale.parameters, screen } });
  const quantity = page.getByRole("spinbutton", { name: /boletos/i });
  await quantity.fill("4");
  await expect.element(page.getByText("1 combo de 3 y 1 boleto")).toBeVisible();
  await expect.element(page.getByText("BS 550,00")).toBeVisible();
});

test("a sale in cash sends no photo, even one that was chosen under another method", async () => {
  const sent: unknown[] = [];
  const raffle = raffleWith({
    id: 24,
    name: "Sin combos",
    total_tickets: 1000,
    sale_state: "open",
    price_bs: "150.00",
  });
  const screen: ScreenStory = {
    address: "/admin/tickets?vista=venta",
    user: mariana,
    world: { raffles: [raffle] },
    api: {
      async createPurchase({ files }) {
        sent.push(files);
        return refuse(400, "validation_failed", "Revisa los datos marcados.");
      },
    },
  };
  await ManualSale.run({ parameters: { ...ManualSale.parameters, screen } });
  const method = page.getByLabelText("Método");
  const photo = page.getByLabelText("Elegir foto");
  await method.selectOptions("Pago Móvil");
  const canvas = new OffscreenCanvas(60, 80);
  canvas.getContext("2d")?.fillRect(0, 0, 60, 80);
  const picture = await canvas.convertToBlob({ type: "image/png" });
  await photo.upload(new File([picture], "pago.png", { type: "image/png" }));
  await expect.element(page.getByText("Quitar foto")).toBeVisible();
  await method.selectOptions("Efectivo");
  expect(photo.elements()).toHaveLength(0);
  await page.getByLabelText(/^Nombre y apellido/).fill("Yulimar Rondón");
  await page.getByRole("textbox", { name: /^Cédula o RIF/ }).fill("12345678");
  await page.getByRole("textbox", { name: /^Teléfono/ }).fill("04145550123");
  await page.getByRole("button", { name: "Registrar la venta" }).click();
  await expect.poll(() => sent).toEqual([{}]);
});

test("an admin removes it after a confirmation, and it leaves the list", async () => {
  await RemoveTrial.run();
  const question = page.getByRole("alertdialog", { name: "¿Eliminar la compra de prueba?" });
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect.element(page.getByText("Compra de prueba eliminada")).toBeVisible();
  await expect.element(page.getByText("Prueba", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("staff see that it is a trial purchase, and can't remove it", async () => {
  const { screen } = Trial.parameters;
  await Trial.run({ parameters: { ...Trial.parameters, screen: { ...screen, user: mariana } } });
  await expect.element(page.getByRole("dialog").getByText("Prueba", { exact: true })).toBeVisible();
  expect(removal.elements()).toHaveLength(0);
});

test("a sale in person allows picking only if the raffle does, and names a taken number at its field", async () => {
  const raffle = { total_tickets: 1000, sale_state: "open" } as const;
  const screen: ScreenStory = {
    address: "/admin/tickets?vista=venta",
    user: mariana,
    world: {
      raffles: [
        raffleWith({ ...raffle, id: 21, name: "Al azar", number_choice: "random" }),
        raffleWith({ ...raffle, id: 22, name: "A elegir", number_choice: "buyer" }),
      ],
    },
    api: {
      async createPurchase() {
        const refusal = refuse(409, "numbers_taken", "El número 427 acaba de ser apartado.");
        return { ...refusal, body: { ...refusal.body, taken: ["427"] } };
      },
    },
  };
  await ManualSale.run({ parameters: { ...ManualSale.parameters, screen } });
  const chosen = page.getByLabelText("Rifa", { exact: true });
  const pick = page.getByRole("radio", { name: "Los que pide" });
  await chosen.selectOptions("21");
  await expect.element(page.getByText(/Los números salen al azar/)).toBeVisible();
  expect(pick.elements()).toHaveLength(0);
  await chosen.selectOptions("22");
  await pick.click();
  const numbers = page.getByLabelText("¿Cuáles?");
  await numbers.fill("427");
  await page.getByLabelText("Nombre y apellido").fill("Carmen Salas");
  await page.getByLabelText("Cédula o RIF").fill("12345678");
  await page.getByLabelText("Teléfono", { exact: true }).fill("04145551234");
  await page.getByRole("button", { name: "Registrar la venta" }).click();
  await expect.element(numbers).toHaveAccessibleDescription(/El número 427 acaba de ser apartado/);
  await expect.element(numbers).toHaveFocus();
  expect(page.getByText("No se registró la venta").elements()).toHaveLength(0);
});

test("what was selected on another page isn't counted, nor rejected", async () => {
  const purchases = Array.from({ length: 22 }, (_, place) => purchaseWith({ place: place + 1 }));
  const screen = { ...Search.parameters.screen, world: { purchases } };
  await Search.run({ parameters: { ...Search.parameters, screen } });
  const bar = page.getByRole("button", { name: /^Rechazar/ });
  const boxes = page.getByRole("checkbox", { name: /^Seleccionar .{3}-/ });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await expect.element(bar).toHaveTextContent("Rechazar 2");
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect.element(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(0).click();
  await expect.element(bar).toHaveTextContent("Rechazar 1");
  await bar.click();
  const dialog = page.getByRole("dialog", { name: "Rechazar 1 compra" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/no cambian/)).not.toBeInTheDocument();
});
