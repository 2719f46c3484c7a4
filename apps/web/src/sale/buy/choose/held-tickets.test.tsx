import type { PurchaseForStaff, RaffleForStaff } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import { minutesAgo, storyNow } from "@rifas/api-mocks/world/clock";
import { purchaseWith, unpaid } from "@rifas/api-mocks/world/purchase-with";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import * as stories from "../../../pages/public/raffle.stories.tsx";
import { draftKey } from "../draft/draft-store.ts";
import { EMPTY_DRAFT } from "../draft/purchase-draft.ts";
import { draftStoreOf } from "../draft/use-purchase-draft.ts";

const { Default } = composeStories(stories);
const [raffle, paidRaffle] = [open(7074), open(7098)];

function open(id: number) {
  const onSale = raffles.find(({ sale_state }) => sale_state === "open");
  return raffleWith({ name: "Moto", total_tickets: 10_000, ...onSale, id });
}

afterEach(() => vi.restoreAllMocks());

/** Opens the raffle's page as somebody whose draft holds this purchase. */
async function returnTo(on: RaffleForStaff, purchase: PurchaseForStaff, more: object = {}) {
  const key = { id: purchase.id, secret: "s".repeat(43), proof: "missing" };
  const draft = { ...EMPTY_DRAFT, ...more, purchase: key, savedAt: Date.parse(storyNow) };
  localStorage.setItem(draftKey(on.id), JSON.stringify(draft));
  await openRaffle(on, [purchase]);
}

async function openRaffle(on: RaffleForStaff, purchases: PurchaseForStaff[]) {
  const screen = {
    address: `/rifas/${on.id}`,
    path: "/rifas/:id",
    world: { raffles: [on], purchases },
  } satisfies ScreenStory;
  await Default.run({ parameters: { ...Default.parameters, screen } });
}

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
    await returnTo(raffle, purchase);
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

/** A purchase of the raffle whose buyer has five minutes left to pay. */
function unpaidOf(on: RaffleForStaff, quantity: number) {
  const held = purchaseWith({ place: 4, raffleId: raffles[0]?.id ?? 7, status: "pending" });
  return {
    ...held,
    raffle: { ...held.raffle, id: on.id },
    ...unpaid,
    review_since: null,
    payment_arrived: false,
    answer_hours: null,
    reserved_until: minutesAgo(-5),
    quantity,
  };
}

test.each([
  [1, open(7125), "Tienes un boleto apartado"],
  [2, open(7126), "Tienes boletos apartados"],
])("a purchase that waits for its payment (%i) says what is held", async (quantity, on, words) => {
  await returnTo(on, unpaidOf(on, quantity));
  await expect.element(page.getByText(words)).toBeVisible();
});

test("a purchase made in another tab while this one showed another page is known here", async () => {
  const on = open(7127);
  await openRaffle(on, []);
  await expect.element(page.getByRole("link", { name: /^Apartar/ }).first()).toBeVisible();
  await Default.run();
  await returnTo(on, unpaidOf(on, 2));
  await expect.element(page.getByText("Tienes boletos apartados")).toBeVisible();
});

test("a purchase that the browser refuses to store is known on the next page", async () => {
  const on = open(7128);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const purchase = unpaidOf(on, 2);
  draftStoreOf(on.id).update({
    purchase: { id: purchase.id, secret: "s".repeat(43), proof: "missing" },
  });
  await openRaffle(on, [purchase]);
  await expect.element(page.getByText("Tienes boletos apartados")).toBeVisible();
});

test("a purchase that was paid leaves nothing of its buyer for whoever buys next", async () => {
  const paid = purchaseWith({ place: 3, raffleId: raffles[0]?.id ?? 7, status: "approved" });
  const purchase = { ...paid, raffle: { ...paid.raffle, id: paidRaffle.id } };
  const buyer = { name: "Ana Primera", document_id: "V1", phone: "+58", email: "" };
  await returnTo(paidRaffle, purchase, { buyer });
  await expect.element(page.getByRole("link", { name: /^Apartar/ }).first()).toBeVisible();
  expect(localStorage.getItem(draftKey(paidRaffle.id))).not.toContain("Ana Primera");
});
