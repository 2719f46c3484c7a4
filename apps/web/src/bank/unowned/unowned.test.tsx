import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf, movementWith } from "@rifas/api-mocks/world/bank";
import { ana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { warnings } from "@rifas/api-mocks/world/purchases";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Unowned } = composeStories(stories);

const plain = purchaseWith({ place: 2, warnings: [] });
const warned = purchaseWith({ place: 5, warnings: [warnings.reference] });
const movements = [
  movementWith({ id: 950, amount_bs: "300.00", reference: "000612345678" }),
  movementWith({ id: 951, amount_bs: "450.00" }),
];

async function show(api: MockOverrides, listed = movements) {
  await Unowned.run({
    parameters: {
      ...Unowned.parameters,
      screen: {
        address: "/admin/conciliacion?vista=libres",
        user: ana,
        world: {
          purchases: [plain, warned],
          bank: { ...bankOf([]), movements: structuredClone(listed) },
        },
        api,
      } satisfies ScreenStory,
    },
  });
}

/** Chooses, in the dialog of the second movement, the purchase that it pays; `requests` collects the links that are asked for. */
async function chooseToLink({ code }: { code: string }) {
  const requests: object[] = [];
  await show({
    async linkMovement({ path, body }) {
      requests.push({ id: path.id, ...body });
      return { status: 200, body: movementWith({ id: path.id }) };
    },
  });
  await userEvent.keyboard("je");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox", { name: "Buscar la compra" }).fill(code);
  await expect.element(dialog.getByRole("radio")).toHaveAccessibleName(new RegExp(code));
  await dialog.getByRole("radio").click();
  return { dialog, requests };
}

test("a movement is dismissed by keyboard, with a reason", async () => {
  const requests: object[] = [];
  await show({
    async dismissMovement({ path, body }) {
      requests.push({ id: path.id, ...body });
      return { status: 200, body: movementWith({ id: path.id, dismissed_reason: body.reason }) };
    },
  });
  await userEvent.keyboard("jjd");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent(/Descartar el movimiento de BS 450,00/);
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await expect.element(dialog.getByText("Elige un motivo.")).toBeVisible();
  expect(requests).toEqual([]);
  await dialog.getByText("No es de una rifa.").click();
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests).toEqual([{ id: 951, reason: "No es de una rifa." }]);
});

test("what the server marks of a reason is said beside it", async () => {
  const message = "Di de qué cuenta es el traspaso.";
  await show({
    async dismissMovement() {
      const refusal = refuse(400, "validation_failed", "Revisa los datos marcados.");
      return { ...refusal, body: { ...refusal.body, details: [{ field: "reason", message }] } };
    },
  });
  await userEvent.keyboard("jjd");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("No es de una rifa.").click();
  await dialog.getByRole("button", { name: "Descartar" }).click();
  const reasons = dialog.getByRole("group", { name: "Motivo" });
  await expect.element(reasons).toMatchTextContent(new RegExp(message));
});

test("what is less likely is in the menu of its row, and focus comes back to it", async () => {
  await show({});
  await expect.element(page.getByRole("button", { name: "Enlazar BS 300,00" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Descartar/ })).not.toBeInTheDocument();
  const more = page.getByRole("button", { name: "Más para BS 300,00" });
  more.element().focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("menuitem", { name: "Descartar" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent(/Descartar el movimiento de BS 300,00/);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test("what the bank took back can't pay or be sent back, only leave the list", async () => {
  const gone = movementWith({ id: 970, reference: "000612345678", reversed: true });
  await show({
    async listUnownedMovements({ query }) {
      const { page: at, limit } = query;
      const body = { items: [gone], page: at, limit, total: 1, sum_bs: "450.00" };
      return { status: 200, body };
    },
  });
  await expect.element(page.getByText("El banco lo reversó")).toBeVisible();
  const keys = page.getByRole("region", { name: "Atajos de teclado" });
  await expect.element(keys).toMatchTextContent(/Descartar/);
  await expect.element(keys).not.toMatchTextContent(/Enlazar|Devolver/);
  await userEvent.keyboard("je");
  await userEvent.keyboard("v");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Enlazar|^Más/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Descartar/ }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("a movement is linked to a purchase found by search; warnings need a reason", async () => {
  const requests: object[] = [];
  await show({
    async linkMovement({ path, body }) {
      requests.push({ id: path.id, ...body });
      return { status: 200, body: movementWith({ id: path.id }) };
    },
  });
  await userEvent.keyboard("je");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enlazar y aprobar" }).click();
  await expect.element(dialog.getByText("Elige la compra que se pagó.")).toBeVisible();
  const search = dialog.getByRole("searchbox", { name: "Buscar la compra" });
  await search.fill("Nadie se llama así");
  await expect.element(dialog.getByText("Ninguna compra coincide")).toBeVisible();
  await dialog.getByRole("button", { name: "Enlazar y aprobar" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Elige la compra/);
  await search.fill(warned.code);
  await expect.element(dialog.getByRole("radio")).toHaveAccessibleName(new RegExp(warned.code));
  await dialog.getByRole("radio").click();
  await dialog.getByRole("button", { name: "Enlazar y aprobar" }).click();
  await expect.element(dialog.getByText("Escribe por qué la apruebas.")).toBeVisible();
  expect(requests).toEqual([]);
  await dialog.getByRole("textbox", { name: "Por qué la apruebas" }).fill("Está en el banco");
  await dialog.getByRole("button", { name: "Enlazar y aprobar" }).click();
  await expect
    .poll(() => requests)
    .toEqual([
      { id: 950, purchase_id: warned.id, reason: "Está en el banco", confirm_warnings: true },
    ]);
});

test("both amounts and the difference are shown, and a part approves nothing", async () => {
  const { dialog, requests } = await chooseToLink(plain);
  await expect.element(dialog.getByText("Diferencia")).toBeVisible();
  await dialog.getByRole("button", { name: "Enlazar y aprobar" }).click();
  await expect.element(dialog.getByText("Elige qué hacer con la diferencia.")).toBeVisible();
  await dialog.getByRole("radio", { name: /Aceptar la diferencia/ }).click();
  await dialog.getByRole("button", { name: "Enlazar y aprobar" }).click();
  await expect.element(dialog.getByText("Escribe por qué la apruebas.")).toBeVisible();
  await dialog.getByRole("radio", { name: /Es una parte del pago/ }).click();
  expect(requests).toEqual([]);
  await dialog.getByRole("button", { name: "Enlazar" }).click();
  await expect.poll(() => requests).toEqual([{ id: 950, purchase_id: plain.id, part: true }]);
});

test("the rest of a split payment approves, and nobody has to accept a difference", async () => {
  const { dialog, requests } = await chooseToLink(plain);
  await dialog.getByRole("radio", { name: /Es el resto del pago/ }).click();
  await dialog.getByRole("button", { name: "Enlazar y aprobar" }).click();
  await expect.poll(() => requests).toEqual([{ id: 950, purchase_id: plain.id }]);
});

test("a double payment is sent back with the reference, day and amount of the refund", async () => {
  const requests: object[] = [];
  const double = movementWith({
    id: 961,
    reference: "000612345678",
    double_of: { id: plain.id, code: plain.code },
  });
  await show({
    async listUnownedMovements({ query }) {
      const { page: at, limit } = query;
      const body = { items: [double], page: at, limit, total: 1, sum_bs: "450.00" };
      return { status: 200, body };
    },
    async refundMovement({ path, body }) {
      requests.push({ id: path.id, ...body });
      return { status: 200, body: double };
    },
  });
  await expect.element(page.getByText("Pago doble")).toBeVisible();
  await expect.element(page.getByRole("link", { name: plain.code })).toBeVisible();
  await userEvent.keyboard("jv");
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog)
    .toMatchTextContent(new RegExp(`Devolver el pago doble de ${plain.code}`));
  await dialog.getByRole("button", { name: "Anotar devolución" }).click();
  await expect.element(dialog.getByText("Escribe la referencia de la devolución")).toBeVisible();
  expect(requests).toEqual([]);
  await dialog.getByRole("textbox", { name: "Referencia de la devolución" }).fill("004512890011");
  await dialog.getByLabelText("Qué día").fill("20/11/2026");
  await dialog.getByRole("button", { name: "Anotar devolución" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests).toEqual([
    { id: 961, amount_bs: "450.00", reference: "004512890011", refunded_on: "2026-11-20" },
  ]);
});

test("who paid twice reads so by WhatsApp and, once it was sent back, that it was; who shows a whole telephone is asked", async () => {
  const double_of = { id: plain.id, code: plain.code };
  await show({}, [
    movementWith({ id: 960, double_of, amount_bs: "300.00", reference: "000612345678" }),
    movementWith({ id: 961, double_of, amount_bs: "300.00", refunded_bs: "100.00" }),
    movementWith({ id: 962, payer_phone: "04145550123" }),
    movementWith({ id: 963, payer_phone: "0414***0123" }),
  ]);
  const links = page.getByRole("link", { name: /^WhatsApp a / });
  await expect.poll(() => links.elements().length).toBe(3);
  const texts = links
    .elements()
    .map((link) => new URL(link.getAttribute("href") ?? "").searchParams.get("text"));
  expect(texts).toEqual([
    expect.stringMatching(/Pagaste dos veces .* BS\s300,00 de más/),
    expect.stringMatching(/Te devolvimos BS\s100,00/),
    expect.stringMatching(/^Hola\. Nos llegó un pago de BS\s/),
  ]);
  const pressed = vi.fn((event: Event) => event.preventDefault());
  links.first().element().addEventListener("click", pressed);
  await userEvent.keyboard("w");
  expect(pressed).toHaveBeenCalledOnce();
});
