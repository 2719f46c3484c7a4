import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import * as stories from "./checker.stories.tsx";

const { Found } = composeStories(stories);

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
