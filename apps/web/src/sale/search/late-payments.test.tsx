import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { warnings } from "@rifas/api-mocks/world/purchases";
import * as stories from "../../pages/admin/tickets.stories.tsx";

const { LatePayments } = composeStories(stories);

async function show(late: PurchaseForStaff, api: MockOverrides) {
  await LatePayments.run({
    parameters: {
      ...LatePayments.parameters,
      screen: {
        address: "/admin/tickets?vista=tardios",
        user: mariana,
        world: { purchases: [late] },
        api,
      } satisfies ScreenStory,
    },
  });
}

test("a late payment shows its warning before it is recovered, and has no default reason", async () => {
  const late = purchaseWith({
    place: 43,
    status: "expired",
    late: true,
    quantity: 1,
    tickets: [],
    former_tickets: ["0427"],
    warnings: [warnings.image],
  });
  const requests: Schema<"PurchaseStatusChange">[] = [];
  const api: MockOverrides = {
    async setPurchaseStatus({ body }) {
      requests.push(body);
      return { status: 200, body: { ...late, status: body.status, tickets: ["0427"] } };
    },
  };
  await show(late, api);
  await page.getByRole("button", { name: `Recuperar ${late.code}` }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(warnings.image.other.code)).toBeVisible();
  await dialog.getByRole("button", { name: "Recuperar", exact: true }).click();
  await expect.element(dialog.getByText("Escribe por qué la recuperas.")).toBeVisible();
  expect(requests).toEqual([]);
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Son dos pagos distintos");
  await dialog.getByRole("button", { name: "Recuperar", exact: true }).click();
  await expect
    .poll(() => requests)
    .toEqual([
      {
        status: "approved",
        expected_status: "expired",
        reason: "Son dos pagos distintos",
        confirm_warnings: true,
      },
    ]);
});

test("a refusal lists the taken numbers once, and is gone after another choice", async () => {
  const late = purchaseWith({
    place: 43,
    status: "expired",
    late: true,
    quantity: 2,
    tickets: [],
    former_tickets: ["0427", "0428"],
  });
  await show(late, {
    async setPurchaseStatus() {
      const refusal = refuse(409, "numbers_taken", "El número 0427 acaba de ser apartado.");
      return { ...refusal, body: { ...refusal.body, taken: ["0427"] } };
    },
  });
  await page.getByRole("button", { name: `Recuperar ${late.code}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Recuperar", exact: true }).click();
  const refusal = dialog.getByRole("alert");
  await expect.element(refusal).toMatchTextContent(/^Hay números que ya son de otra compra/);
  expect(refusal.getByText("0427").elements()).toHaveLength(1);
  await dialog.getByText("Otros, al azar").click();
  await expect.element(refusal).not.toBeInTheDocument();
});
