import type { Schema } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { matchedPurchase } from "@rifas/api-mocks/world/bank";
import { storyNow } from "@rifas/api-mocks/world/clock";
import { mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import * as reconciliation from "../../pages/admin/reconciliation.stories.tsx";
import * as tickets from "../../pages/admin/tickets.stories.tsx";
import { rejectionReasons } from "../purchase/purchase-words.ts";

const { Default: Queue } = composeStories(tickets);
const { RejectingUnreported } = composeStories(reconciliation);

const waiting = () => [1, 2, 4].map((place) => purchaseWith({ place }));
const [first, second, third] = waiting();
if (first === undefined || second === undefined || third === undefined)
  throw new Error("There are fewer than three purchases.");
const [reason = ""] = rejectionReasons;

const dialog = () => page.getByRole("dialog");
const rejectButton = (name: string | RegExp) => dialog().getByRole("button", { name, exact: true });
const shared = (name: RegExp) => dialog().getByRole("checkbox", { name });
const shown = () =>
  dialog()
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("a")?.textContent);
const namesOf = (...purchases: { name: string }[]) => purchases.map(({ name }) => name);
const give = (why: string) => dialog().getByRole("radio", { name: why }).click();

/** Three purchases with a photo, and what is asked to be rejected. */
async function show(story: typeof Queue, address: string, api: MockOverrides = {}) {
  const world = { purchases: waiting() };
  const screen: ScreenStory = { address, user: mariana, world, api };
  await story.run({ parameters: { ...story.parameters, screen } });
}

/** A rejection of some purchases, as the server answers it. */
const made = (more: Partial<Schema<"GroupRejection">>): Schema<"GroupRejection"> => ({
  id: 3,
  at: storyNow,
  by: { id: mariana.id, name: mariana.name },
  raffles: [first.raffle.name],
  rejected: 2,
  numbers: 6,
  left: [],
  undone_at: null,
  ...more,
});

describe("purchases that look alike", () => {
  /** The first shares its network with the second, its picture with the third, and its minutes with both. */
  async function open(api: MockOverrides = {}) {
    const requests: Schema<"GroupRejectionRequest">[] = [];
    await show(Queue, `/admin/tickets?revisar=${first?.id ?? ""}`, {
      async previewCohort({ query: { network, picture } }) {
        const like = waiting().filter(
          ({ id }) =>
            id === first?.id ||
            !((network === true && id !== second?.id) || (picture === true && id !== third?.id)),
        );
        const items = like.map(matchedPurchase);
        const numbers = items.reduce((sum, { quantity }) => sum + quantity, 0);
        const shares = { network: true, picture: true, minutes: true };
        return { status: 200, body: { shares, items, numbers, more: false } };
      },
      async rejectPurchases({ body }) {
        requests.push(body);
        return { status: 200, body: made({ rejected: body.purchase_ids.length }) };
      },
      ...api,
    });
    await page.getByRole("button", { name: "Ver compras parecidas…" }).click();
    return requests;
  }

  test("are shown by what they share, and exactly what is shown is rejected", async () => {
    const requests = await open();
    await expect.poll(shown).toEqual(namesOf(first, second));
    await shared(/La misma red/).click();
    await expect.poll(shown).toEqual(namesOf(first, second, third));
    await shared(/se ve igual/).click();
    await expect.poll(shown).toEqual(namesOf(first, third));
    const numbers = first.quantity + third.quantity;
    await expect.element(dialog().getByText(`2 compras, ${numbers} boletos`)).toBeVisible();
    await rejectButton("Rechazar 2 compras").click();
    await expect.element(dialog().getByText("Elige un motivo.")).toBeVisible();
    expect(requests).toEqual([]);
    await give(reason);
    await rejectButton("Rechazar 2 compras").click();
    await expect.element(dialog().getByText("2 compras rechazadas")).toBeVisible();
    expect(requests).toEqual([{ purchase_ids: [first.id, third.id], reason }]);
  });

  test("aren't rejected while nothing is chosen that they share", async () => {
    const requests = await open();
    await expect.poll(shown).toEqual(namesOf(first, second));
    await shared(/La misma red/).click();
    await shared(/Los mismos minutos/).click();
    await expect.element(dialog().getByText("Ninguna compra se parece en todo eso.")).toBeVisible();
    await give(reason);
    await rejectButton("Rechazar").click();
    await expect.element(rejectButton("Rechazar")).toBeVisible();
    expect(requests).toEqual([]);
  });

  test("stay in the dialog with the reason when the rejection fails", async () => {
    await open({
      async rejectPurchases() {
        return refuse(503, "unavailable", "El servicio no está disponible.");
      },
    });
    await give(reason);
    await rejectButton("Rechazar 2 compras").click();
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(/no está disponible/);
    await expect.element(dialog().getByRole("radio", { name: reason })).toBeChecked();
    expect(shown()).toEqual(namesOf(first, second));
  });

  test("come back with one click, and those that can't are named with why", async () => {
    const undone: number[] = [];
    await open({
      async undoGroupRejection({ path }) {
        undone.push(path.id);
        const left = [{ purchase_id: second.id, reason: "Sus números ya son de otra compra." }];
        return { status: 200, body: made({ rejected: 1, numbers: 3, left, undone_at: storyNow }) };
      },
    });
    await give(reason);
    await rejectButton("Rechazar 2 compras").click();
    await expect.element(dialog().getByText(/^Quedaron libres 6 boletos/)).toBeVisible();
    await rejectButton("Deshacer").click();
    await expect.element(dialog().getByText("1 compra sigue rechazada")).toBeVisible();
    await expect.element(dialog().getByText(/Sus números ya son de otra compra/)).toBeVisible();
    await expect.element(rejectButton("Deshacer")).not.toBeInTheDocument();
    expect(undone).toEqual([3]);
  });

  test("that changed meanwhile are named, and a rejection of none can't be undone", async () => {
    const left = [{ purchase_id: second.id, reason: "Otra persona ya decidió esta compra." }];
    await open({
      async rejectPurchases() {
        return { status: 200, body: made({ id: null, rejected: 0, numbers: 0, left }) };
      },
    });
    await give(reason);
    await rejectButton("Rechazar 2 compras").click();
    await expect.element(dialog().getByText("No se rechazó ninguna")).toBeVisible();
    await expect.element(dialog().getByText(/Otra persona ya decidió/)).toBeVisible();
    await expect.element(rejectButton("Listo")).toBeVisible();
    await expect.element(rejectButton("Deshacer")).not.toBeInTheDocument();
  });
});

describe("payments that didn't arrive", () => {
  test("are rejected in one step, and the list below undoes it", async () => {
    await show(RejectingUnreported, "/admin/conciliacion?vista=sin-llegar");
    await expect.element(page.getByText(/^1 compra más: ya le escribimos/)).toBeVisible();
    expect(shown()).toEqual(namesOf(first, second, third));
    await give(reason);
    await rejectButton("Rechazar 3 compras").click();
    await expect.element(dialog().getByText("3 compras rechazadas")).toBeVisible();
    await rejectButton("Listo").click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText("Ningún pago está sin llegar")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Rechazar/ })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(page.getByText(/se deshizo$/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Rechazar 3 compras…" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Deshacer" })).not.toBeInTheDocument();
  });
});
