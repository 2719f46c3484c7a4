import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import { minutesAgo, storyNow } from "@rifas/api-mocks/world/clock";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import * as stories from "../../../pages/public/raffle.stories.tsx";
import { draftKey } from "../draft/draft-store.ts";
import { EMPTY_DRAFT } from "../draft/purchase-draft.ts";

const { Default } = composeStories(stories);
/** A raffle id used only in this file, because drafts are stored by raffle id. */
const raffle = raffleWith({
  name: "Moto",
  total_tickets: 10_000,
  ...raffles.find(({ sale_state }) => sale_state === "open"),
  id: 7074,
});

afterEach(() => localStorage.clear());

test.each([
  [1, false, "Tu número quedó libre"],
  [2, false, "Tus números quedaron libres"],
  [2, true, "Tus números quedaron libres"],
])(
  "a purchase that lost its numbers (%i) says so, also if the organiser released them (%s)",
  async (quantity, released, words) => {
    const held = purchaseWith({ place: 2, raffleId: raffles[0]?.id ?? 7, status: "expired" });
    const purchase = {
      ...held,
      raffle: { ...held.raffle, id: raffle.id },
      has_proof: false,
      proof_at: null,
      late: false,
      released,
      reserved_until: minutesAgo(5),
      quantity,
      tickets: [],
    };
    const key = { id: purchase.id, secret: "s".repeat(43), proof: "missing" };
    const draft = { ...EMPTY_DRAFT, purchase: key, savedAt: Date.parse(storyNow) };
    localStorage.setItem(draftKey(raffle.id), JSON.stringify(draft));
    const screen = {
      address: `/rifas/${raffle.id}`,
      path: "/rifas/:id",
      world: { raffles: [raffle], purchases: [purchase] },
    } satisfies ScreenStory;
    await Default.run({ parameters: { ...Default.parameters, screen } });
    await expect.element(page.getByText(words)).toBeVisible();
  },
);
