import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { mockNow } from "@rifas/api-mocks/world/clock";
import { maskPurchase } from "@rifas/domain/masked-purchase";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import * as stories from "./checker.stories.tsx";

const { Default, Found } = composeStories(stories);

test("a purchase that lost its numbers still says how many tickets it was", async () => {
  const lost = purchaseWith({
    place: 1,
    status: "rejected",
    quantity: 2,
    tickets: [],
    former_tickets: ["0311", "4410"],
  });
  await Found.run({
    parameters: {
      ...Found.parameters,
      screen: {
        address: `/verificador-de-boletos?codigo=${lost.code}`,
        world: { purchases: [lost] },
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByText("2 boletos")).toBeVisible();
});

test("a buyer isn't told which e-mails wait in a queue", async () => {
  const bought = purchaseWith({ place: 1 });
  const at = mockNow();
  const emails = [
    { email_type: "purchase_reserved", status: "queued", at },
    { email_type: "purchase_approved", status: "sent", at },
  ] as const;
  const found = { ...maskPurchase(bought, Date.parse(at)), emails: [...emails] };
  await Found.run({
    parameters: {
      ...Found.parameters,
      screen: {
        address: `/verificador-de-boletos?codigo=${bought.code}`,
        world: { purchases: [bought] },
        api: {
          verifyTickets: async () => ({
            status: 200,
            body: { purchases: [found], more_purchases: false, tickets: [], stub: null },
          }),
        },
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByText("Correo con tus números")).toBeVisible();
  await expect.element(page.getByText("Correo del apartado")).not.toBeInTheDocument();
});

test("a code is accepted as people type it", async () => {
  await Default.run();
  const field = page.getByLabelText("Código de compra");
  const { code } = purchaseWith({ place: 0 });
  const compact = code.replace("-", "");
  for (const typed of [
    code.replace("-", " "),
    code.replace("-", "–"),
    ` ${compact.toLowerCase()} `,
  ]) {
    await field.fill("ZZZ-9999");
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect.element(page.getByText("No encontramos compras con esos datos")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect.element(page.getByText("Encontramos 1 compra")).toBeVisible();
  }
  const [found, form] = [page.getByText("Encontramos 1 compra"), page.getByRole("search")];
  const order = found.element().compareDocumentPosition(form.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING, "the answer is above the form").toBeTruthy();
});
