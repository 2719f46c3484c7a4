import type { Schema } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf, movementWith } from "@rifas/api-mocks/world/bank";
import { ana } from "@rifas/api-mocks/world/people";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Repeats } = composeStories(stories);

const repeatOf = (id: number): Schema<"PossibleRepeat"> => ({
  movement: movementWith({ id, amount_bs: `${id}.00`, reference: "71887" }),
  original: movementWith({ id: id + 1_000, amount_bs: `${id}.00`, reference: "004512671887" }),
});

/** Two possible repeats; `decisions` collects what is said about them, and `decidedBefore` names those that a colleague was faster with. */
async function show(decidedBefore: readonly number[] = []) {
  const decisions: Schema<"RepeatDecision">[] = [];
  let repeats = [repeatOf(451), repeatOf(452)];
  await Repeats.run({
    parameters: {
      ...Repeats.parameters,
      screen: {
        address: "/admin/conciliacion?vista=repetidos",
        user: ana,
        world: { bank: bankOf([]) },
        api: {
          async listPossibleRepeats() {
            const body = { items: repeats, page: 1, limit: 20, total: repeats.length };
            return { status: 200, body };
          },
          async decideRepeats({ body }) {
            decisions.push(body);
            repeats = repeats.filter(({ movement }) => !body.movement_ids.includes(movement.id));
            const decided = body.movement_ids.filter((id) => !decidedBefore.includes(id)).length;
            return { status: 200, body: { decided } };
          },
        },
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByRole("row", { name: /451,00/ })).toBeVisible();
  return decisions;
}

test("each possible repeat is the known payment or another one, and leaves the list", async () => {
  const decisions = await show();
  const first = page.getByRole("row", { name: /451,00/ });
  await first.getByRole("button", { name: "Es el mismo" }).click();
  await expect.element(first).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Es otro pago" }).click();
  await expect.element(page.getByText("No hay posibles repetidos")).toBeVisible();
  expect(decisions).toEqual([
    { movement_ids: [451], same: true },
    { movement_ids: [452], same: false },
  ]);
});

test("all that are shown can be known payments in one step", async () => {
  const decisions = await show();
  await page.getByRole("button", { name: "Los 2 son repetidos" }).click();
  await expect.element(page.getByText("No hay posibles repetidos")).toBeVisible();
  expect(decisions).toEqual([{ movement_ids: [451, 452], same: true }]);
});

test("a repeat that was decided meanwhile isn't reported as decided now, and leaves the list", async () => {
  await show([451]);
  const first = page.getByRole("row", { name: /451,00/ });
  await first.getByRole("button", { name: "Es otro pago" }).click();
  await expect.element(page.getByText("Ya estaba decidido, y queda como estaba")).toBeVisible();
  await expect.element(page.getByText("Quedó como otro pago")).not.toBeInTheDocument();
  await expect.element(first).not.toBeInTheDocument();
});

test("of several that are decided at once, it says how many were decided already", async () => {
  await show([452]);
  await page.getByRole("button", { name: "Los 2 son repetidos" }).click();
  await expect
    .element(page.getByText("1 de 2 ya estaba decidido, y queda como estaba"))
    .toBeVisible();
});
