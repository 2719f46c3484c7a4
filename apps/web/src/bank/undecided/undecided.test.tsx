import type { Schema } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { formatBs, subtractMoney } from "@rifas/domain/money";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { pageOf } from "@rifas/api-mocks/operations/page-of";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf, movementWith } from "@rifas/api-mocks/world/bank";
import { ana } from "@rifas/api-mocks/world/people";
import { purchaseId, purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { purchases, warnings } from "@rifas/api-mocks/world/purchases";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Deciding } = composeStories(stories);

type Undecided = Schema<"UndecidedMatch">;

/** A purchase in the queue with three candidates: two possible ones, and one that pays another purchase. */
const purchase = purchaseWith({ place: 2, warnings: [] });
const warned = purchaseWith({ place: 5, warnings: [warnings.reference] });
const matches = bankOf(
  [purchase, warned].map((one) => ({ ...one, warnings: [warnings.reference] })),
).undecided.map((match, place): Undecided => ({
  purchase: { ...match.purchase, warnings: place },
  candidates: [
    ...match.candidates,
    {
      movement: movementWith({ id: 970 + place }),
      class: "possible",
      score: 61,
      reasons: [{ code: "other_phone", supports: false, text: "otro teléfono" }],
      used_by: null,
    },
    {
      movement: movementWith({ id: 980 + place }),
      class: "used",
      score: 40,
      reasons: [{ code: "already_used", supports: false, text: "pago ya usado" }],
      used_by: { id: purchaseId(41), code: "K9P-3DSA" },
    },
  ],
  paid_twice: false,
}));

const [first] = matches;
if (first === undefined) throw new Error("Nothing is undecided.");

async function show(api: MockOverrides = {}, undecided = matches) {
  const requests: { movement: number; body: Schema<"MovementLink"> }[] = [];
  await Deciding.run({
    parameters: {
      ...Deciding.parameters,
      screen: {
        address: "/admin/conciliacion?vista=decidir",
        user: ana,
        world: {
          purchases: [purchase, warned],
          bank: { ...bankOf(purchases), undecided: structuredClone(undecided) },
        },
        api: {
          async linkMovement({ path, body }) {
            requests.push({ movement: path.id, body });
            return { status: 200, body: movementWith({ id: path.id }) };
          },
          ...api,
        },
      } satisfies ScreenStory,
    },
  });
  return requests;
}

const selected = () => page.getByRole("option", { selected: true });

test("a number chooses that movement, and the next purchase shows", async () => {
  const requests = await show();
  await userEvent.keyboard("2");
  await expect.element(selected()).toMatchTextContent(new RegExp(warned.code));
  expect(requests).toEqual([{ movement: 970, body: { purchase_id: purchase.id } }]);
  await expect.element(page.getByText(`Aprobada: ${purchase.code}`)).toBeVisible();
});

test("a payment that another purchase used can't be chosen, and names it", async () => {
  const requests = await show();
  const card = page.getByRole("article", { name: /^Movimiento 3/ });
  await expect.element(card.getByRole("link", { name: "K9P-3DSA" })).toBeVisible();
  await userEvent.keyboard("3");
  await userEvent.keyboard("9");
  await expect.element(selected()).toMatchTextContent(new RegExp(purchase.code));
  expect(requests).toEqual([]);
});

test("a purchase with warnings is approved only with a reason", async () => {
  const requests = await show();
  await userEvent.keyboard("j");
  await expect.element(selected()).toMatchTextContent(new RegExp(warned.code));
  await userEvent.keyboard("1");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("El pago está en el banco.").click();
  expect(requests).toEqual([]);
  await dialog.getByRole("button", { name: "Aprobar" }).click();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.body).toEqual({
    purchase_id: warned.id,
    reason: "El pago está en el banco.",
    confirm_warnings: true,
  });
});

test("a late payment is recovered and linked at once, with a reason", async () => {
  const requests: Schema<"MovementLink">[] = [];
  const expired = { ...purchase, status: "expired" as const, late: true };
  const [match] = structuredClone(matches);
  if (match === undefined) throw new Error("There is a match.");
  await Deciding.run({
    parameters: {
      ...Deciding.parameters,
      screen: {
        address: "/admin/conciliacion?vista=decidir",
        user: ana,
        world: {
          purchases: [expired],
          bank: {
            ...bankOf(purchases),
            undecided: [{ ...match, purchase: { ...match.purchase, status: "expired" } }],
          },
        },
        api: {
          async linkMovement({ path, body }) {
            requests.push(body);
            return { status: 200, body: movementWith({ id: path.id }) };
          },
        },
      } satisfies ScreenStory,
    },
  });
  await userEvent.keyboard("2");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent(/Recuperar/);
  expect(requests).toEqual([]);
  await dialog.getByRole("button", { name: "Recuperar" }).click();
  await expect.poll(() => requests).toMatchObject([{ purchase_id: purchase.id, recover: true }]);
});

test("N records that no candidate pays the purchase, and takes it off the list unchanged", async () => {
  const refused: { id: string; movements: number[] }[] = [];
  const requests = await show({
    async refuseMatches({ path, body }) {
      refused.push({ id: path.id, movements: body.movement_ids });
      return { status: 204 };
    },
  });
  await userEvent.keyboard("n");
  await expect.element(selected()).toMatchTextContent(new RegExp(warned.code));
  await expect
    .element(page.getByRole("option", { name: new RegExp(purchase.code) }))
    .not.toBeInTheDocument();
  expect(requests).toEqual([]);
  const movements = matches[0]?.candidates.map(({ movement }) => movement.id);
  expect(refused).toEqual([{ id: purchase.id, movements }]);
});

test("what the server refuses stays in the list, with its message", async () => {
  await show({
    async linkMovement() {
      return refuse(409, "movement_not_free", "Este pago ya es de la compra K9P-3DSA.");
    },
  });
  await userEvent.keyboard("1");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/ya es de la compra/);
  await expect.element(selected()).toMatchTextContent(new RegExp(purchase.code));
});

type Refused = ReturnType<typeof refuse<409, "warnings_unconfirmed">>;

/** Holds back the answers to decisions, in the order in which they were asked for. */
function heldBack() {
  const asked: { movement: number; answer: (refusal?: Refused) => void }[] = [];
  const api: MockOverrides = {
    linkMovement: ({ path: { id } }) =>
      new Promise((resolve) => {
        asked.push({
          movement: id,
          answer: (refusal) => resolve(refusal ?? { status: 200, body: movementWith({ id }) }),
        });
      }),
  };
  return { asked, api };
}

test("the answer to a slow decision leaves the dialog of the next purchase as it is", async () => {
  const { asked, api } = heldBack();
  await show(api);
  await userEvent.keyboard("2");
  await expect.poll(() => asked.length).toBe(1);
  await userEvent.keyboard("j1");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Otro motivo").click();
  const reason = dialog.getByRole("textbox", { name: "¿Cuál?" });
  await reason.fill("Lo vi en el banco.");
  asked[0]?.answer();
  await expect.element(page.getByText(`Aprobada: ${purchase.code}`)).toBeVisible();
  await expect.element(reason).toHaveValue("Lo vi en el banco.");
  await dialog.getByRole("button", { name: "Aprobar" }).click();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer();
  await expect.element(page.getByText(`Aprobada: ${warned.code}`)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a refusal of a slow decision names its purchase if another one is on the screen", async () => {
  const { asked, api } = heldBack();
  await show(api);
  await userEvent.keyboard("2");
  await expect.poll(() => asked.length).toBe(1);
  await userEvent.keyboard("j");
  await expect.element(selected()).toMatchTextContent(new RegExp(warned.code));
  asked[0]?.answer(refuse(409, "warnings_unconfirmed", "Escribe por qué la apruebas."));
  await expect
    .element(page.getByText(`${purchase.code} sigue por decidir: Escribe por qué la apruebas.`))
    .toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(selected()).toMatchTextContent(new RegExp(warned.code));
});

test("decisions about two purchases in a row are both sent", async () => {
  const { asked, api } = heldBack();
  await show({ ...api, refuseMatches: async () => ({ status: 204 }) });
  await userEvent.keyboard("2");
  await expect.poll(() => asked.length).toBe(1);
  await userEvent.keyboard("jn");
  await expect.element(page.getByText(new RegExp(`^${warned.code} `))).toBeVisible();
  await expect.element(selected()).toMatchTextContent(new RegExp(purchase.code));
  asked[0]?.answer();
  await expect.element(page.getByText("No hay nada por decidir")).toBeVisible();
});

test("a purchase that was decided here and waits again is in the list", async () => {
  let listed = structuredClone(matches);
  const without = (id: string) => listed.filter((match) => match.purchase.id !== id);
  await show({
    listUndecidedMatches: async () => ({
      status: 200,
      body: { ...pageOf(listed, { page: 1, limit: 50 }), sum_bs: "0.00" },
    }),
    async linkMovement({ path, body }) {
      listed = without(body.purchase_id);
      return { status: 200, body: movementWith({ id: path.id }) };
    },
    async refuseMatches({ path }) {
      // By now a colleague has returned the first purchase to the list.
      listed = [...structuredClone(matches).slice(0, 1), ...without(path.id)];
      return { status: 204 };
    },
  });
  await userEvent.keyboard("2");
  await expect.element(selected()).toMatchTextContent(new RegExp(warned.code));
  await expect
    .element(page.getByRole("option", { name: new RegExp(purchase.code) }))
    .not.toBeInTheDocument();
  await userEvent.keyboard("n");
  await expect.element(selected()).toMatchTextContent(new RegExp(purchase.code));
});

test("W says to the buyer how much is missing of the likeliest payment", async () => {
  await show({}, [{ ...first, purchase: { ...first.purchase, payable_bs: "4000.00" } }]);
  const link = page.getByRole("link", { name: `WhatsApp a ${purchase.name}: Pago incompleto` });
  await expect.element(link).toBeVisible();
  const missing = subtractMoney("4000.00", first.candidates[0]?.movement.amount_bs ?? "");
  const { searchParams } = new URL(link.element().getAttribute("href") ?? "");
  expect(searchParams.get("text")).toContain(`te faltan ${formatBs(missing)} para completarlo`);
  const pressed = vi.fn((event: Event) => event.preventDefault());
  link.element().addEventListener("click", pressed);
  await userEvent.keyboard("w");
  expect(pressed).toHaveBeenCalledOnce();
});
