import type { Schema } from "@rifas/api-client/types";
import { formatBs, sumMoney } from "@rifas/domain/money";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf } from "@rifas/api-mocks/world/bank";
import { ana, luis, mariana } from "@rifas/api-mocks/world/people";
import { purchases } from "@rifas/api-mocks/world/purchases";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Default } = composeStories(stories);

const bank = bankOf(purchases);
const exact = bank.exact.slice(0, 3);
const [first, second] = exact;
const sum = sumMoney(exact.map(({ movement }) => movement.amount_bs));

const approveButton = () => page.getByRole("button", { name: /^Aprobar/ });
const box = (code: string | undefined) =>
  page.getByRole("checkbox", { name: `Seleccionar ${code}` });

/** Three exact matches; `requests` receives the bulk approvals, which are answered as if all went well. */
async function show(api: MockOverrides = {}, screen: Partial<ScreenStory> = {}) {
  const requests: Schema<"MatchApprovalRequest">[] = [];
  const undone: number[] = [];
  const answer = (body: Partial<Schema<"MatchApproval">>) => ({
    status: 200 as const,
    body: {
      id: 4,
      at: "2026-11-20T14:00:00Z",
      by: { id: ana.id, name: ana.name },
      approved: [],
      refused: [],
      count: 3,
      sum_bs: sum,
      undone_at: null,
      ...body,
    },
  });
  await Default.run({
    parameters: {
      ...Default.parameters,
      screen: {
        address: "/admin/conciliacion",
        user: ana,
        world: { bank: { ...structuredClone(bank), exact: structuredClone(exact) } },
        api: {
          async approveMatches({ body }) {
            requests.push(body);
            return answer({ count: body.expected_count, sum_bs: body.expected_sum_bs });
          },
          async undoMatchApproval({ path }) {
            undone.push(path.id);
            return answer({ count: 0, sum_bs: "0.00", undone_at: "2026-11-20T14:01:00Z" });
          },
          ...api,
        },
        ...screen,
      } satisfies ScreenStory,
    },
  });
  return { requests, undone };
}

test("one key approves everything that is shown, with its count and sum, and one key undoes it", async () => {
  const { requests, undone } = await show();
  await userEvent.keyboard("a");
  await expect.element(page.getByText(`Aprobaste 3 compras por ${formatBs(sum)}`)).toBeVisible();
  expect(requests).toEqual([
    {
      matches: exact.map(({ purchase, movement }) => ({
        purchase_id: purchase.id,
        movement_id: movement.id,
      })),
      expected_count: 3,
      expected_sum_bs: sum,
      list: "exact",
    },
  ]);
  await userEvent.keyboard("u");
  await expect.element(page.getByText("Aprobación deshecha")).toBeVisible();
  expect(undone).toEqual([4]);
  await userEvent.keyboard("u");
  expect(undone).toEqual([4]);
});

test("one key confirms the purchases with a single candidate", async () => {
  const { requests } = await show({}, { address: "/admin/conciliacion?vista=unicos" });
  await expect.element(page.getByRole("button", { name: /^Confirmar 2 pagos/ })).toBeVisible();
  await expect
    .element(page.getByText(/mismos 4 últimos dígitos de la referencia/i).first())
    .toBeVisible();
  await userEvent.keyboard("a");
  await expect.poll(() => requests).toMatchObject([{ list: "single", expected_count: 2 }]);
});

test("a row that is taken out, with Esc or its checkbox, isn't approved", async () => {
  const { requests } = await show();
  await userEvent.keyboard("j");
  await expect.element(box(first?.purchase.code)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(box(first?.purchase.code)).not.toBeChecked();
  await expect.element(approveButton()).toMatchTextContent(/^Aprobar 2 exactos/);
  await box(second?.purchase.code).click();
  await expect.element(approveButton()).toMatchTextContent(/^Aprobar 1 exacto por/);
  await userEvent.keyboard("a");
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.matches.map(({ purchase_id }) => purchase_id)).toEqual([
    exact[2]?.purchase.id,
  ]);
  expect(requests[0]?.expected_sum_bs).toBe(exact[2]?.movement.amount_bs);
});

test("the approval key does nothing once every row is taken out", async () => {
  const { requests } = await show();
  await page.getByRole("checkbox", { name: /todas las filas/ }).click();
  await expect.element(approveButton()).not.toBeInTheDocument();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("checkbox", { name: /todas las filas/ })).toBeVisible();
  expect(requests).toEqual([]);
});

test("shortcuts can be turned off, and then the button still works", async () => {
  const { requests } = await show();
  await page.getByRole("button", { name: "Apagar atajos" }).click();
  await userEvent.keyboard("a");
  expect(requests).toEqual([]);
  await approveButton().click();
  await expect.poll(() => requests.length).toBe(1);
});

test("while a purchase is open, the keys approve nothing behind it", async () => {
  const { requests } = await show();
  await userEvent.keyboard("jo");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("a");
  expect(requests).toEqual([]);
});

test("when the list has changed in between, it says so and nothing is lost", async () => {
  await show({
    async approveMatches() {
      return refuse(409, "sum_changed", "La lista cambió mientras la veías. Revísala otra vez.");
    },
  });
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/La lista cambió/);
  await expect.element(approveButton()).toMatchTextContent(/^Aprobar 3 exactos/);
});

test.each([
  ["staff who didn't approve it may not undo it", mariana, 0],
  ["an administrator may", ana, 1],
])("an approval by another user: %s", async (_title, user, count) => {
  const answer = {
    id: 7,
    at: "2026-11-20T13:00:00Z",
    by: { id: luis.id, name: luis.name },
    approved: [],
    refused: [],
    count: 30,
    sum_bs: "13500.00",
    undone_at: null,
  };
  const { undone } = await show(
    {},
    {
      user,
      world: {
        bank: { ...structuredClone(bank), approval: { answer, matches: [], list: "exact" } },
      },
    },
  );
  await expect
    .element(page.getByText("Última aprobación: 30 compras por BS 13.500,00"))
    .toBeVisible();
  expect(page.getByRole("button", { name: /^Deshacer/ }).elements()).toHaveLength(count);
  await userEvent.keyboard("u");
  await expect.poll(() => undone).toEqual(count === 0 ? [] : [7]);
});
