import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import * as stories from "../../pages/admin/tickets.stories.tsx";

const { LatePayments, NothingFound } = composeStories(stories);

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
