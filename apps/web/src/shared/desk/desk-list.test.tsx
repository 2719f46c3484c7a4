import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { mockOperations } from "@rifas/api-mocks/mock-operations";
import type { MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { createWorld } from "@rifas/api-mocks/world/world";
import * as analyticsStories from "../../pages/admin/analytics.stories.tsx";
import * as emailStories from "../../pages/admin/email-history.stories.tsx";
import * as reconciliationStories from "../../pages/admin/reconciliation.stories.tsx";
import * as stories from "../../pages/admin/tickets.stories.tsx";

const { Default: Emails } = composeStories(emailStories);
const { Default: Analytics } = composeStories(analyticsStories);
const { Unbacked } = composeStories(reconciliationStories);
const { Clients, LatePayments, NothingFound, Numbers, Search } = composeStories(stories);

const nonsense = new URLSearchParams(
  "rifa=x&estado=nada&comprobante=quizás&metodo=../&desde=ayer&hasta=2026-02-30&aprobo=yo&tipo=spam&para= ",
);

test.each(Object.entries({ Search, Numbers, LatePayments, Clients, Unbacked, Emails, Analytics }))(
  "nothing of an address that isn't a filter counts as one: %s",
  async (_, story) => {
    const { screen } = story.parameters;
    const [path, query] = screen.address.replace(/&busca=.*/, "").split("?");
    const address = `${path}?${new URLSearchParams(query)}&${nonsense}`;
    await story.run({ parameters: { ...story.parameters, screen: { ...screen, address } } });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(page.getByRole("button", { name: "Quitar filtros" }).elements()).toEqual([]);
  },
);

test("a day that isn't one is never asked for", async () => {
  const asked: unknown[] = [];
  const { screen } = Unbacked.parameters;
  const operations = mockOperations(createWorld());
  const api: MockOverrides = {
    listUnbackedPurchases: (input) => {
      asked.push(input.query);
      return operations.listUnbackedPurchases(input);
    },
  };
  const address = `${screen.address}&desde=ayer&hasta=2026-11-20`;
  await Unbacked.run({
    parameters: { ...Unbacked.parameters, screen: { ...screen, address, api } },
  });
  await expect.poll(() => asked).toMatchObject([{ date_to: "2026-11-20" }]);
  expect(asked).not.toMatchObject([{ date_from: "ayer" }]);
});

test("a page past the end says so and links to the first page", async () => {
  const late = purchaseWith({ place: 43, status: "expired", late: true, tickets: [] });
  await LatePayments.run({
    parameters: {
      ...LatePayments.parameters,
      screen: {
        address: "/admin/tickets?vista=tardios&pagina=9",
        user: mariana,
        world: { purchases: [late] },
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByText("Esta página ya no tiene nada")).toBeVisible();
  await page.getByRole("button", { name: "Ir a la primera página" }).click();
  await expect.element(page.getByRole("link", { name: late.name })).toBeVisible();
});

test("a queue search without results doesn't claim that the queue is empty", async () => {
  await NothingFound.run();
  await expect.element(page.getByText("Ninguno coincide")).toBeVisible();
});
