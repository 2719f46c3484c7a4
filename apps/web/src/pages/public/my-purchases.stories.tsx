import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never, unreachable } from "@rifas/api-mocks/operations/mock-types";
import { keptPurchase } from "../../stories/kept-purchase.ts";
import { withUserAgent } from "../../stories/in-app.ts";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { purchaseWith, unpaid } from "@rifas/api-mocks/world/purchase-with";
import { Component } from "./my-purchases.tsx";

const meta = {
  title: "Pantallas/Tienda/Mis compras",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const KEY = "mis-compras";

/** Remembers purchases, and returns what forgets them. */
function remember(ids: readonly string[]): () => void {
  const secret = "Kx7fQ2mZ9pL4vT8sB1nC6w";
  localStorage.setItem(KEY, JSON.stringify(ids.map((id) => ({ id, secret }))));
  return () => localStorage.removeItem(KEY);
}

/** The page on a phone that remembers `ids`, while the server has `purchases`. */
const phone = (
  ids: readonly string[],
  purchases: readonly PurchaseForStaff[],
  text: string | RegExp,
  screen: Partial<ScreenStory> = {},
): Story => ({
  ...onceShown(text, { address: "/mis-compras", world: { purchases: [...purchases] }, ...screen }),
  beforeEach: () => remember(ids),
});

const toPay = purchaseWith({
  place: 1,
  raffleId: 7,
  quantity: 2,
  ...unpaid,
  reserved_until: minutesAgo(-14),
  can_extend: false,
});
const approved = purchaseWith({ place: 2, raffleId: 7, quantity: 5, status: "approved" });
const lapsed = purchaseWith({
  place: 3,
  raffleId: 7,
  ...unpaid,
  status: "expired",
  tickets: [],
  former_tickets: ["0427", "1983"],
});
const idsOf = (purchases: readonly PurchaseForStaff[]) => purchases.map(({ id }) => id);

/** Two purchases of one raffle, and an expired one. */
export const Default: Story = phone(
  idsOf([toPay, approved, lapsed]),
  [toPay, approved, lapsed],
  "Seguir con el pago",
);
export const One: Story = phone(idsOf([approved]), [approved], "Ver mi compra");
export const Empty: Story = phone([], [], "Aquí no hay compras guardadas");
/** Deleted on the server in the meantime. */
export const Gone: Story = phone(
  idsOf([toPay, approved]),
  [approved],
  "Esta compra ya no se puede abrir",
);
export const Loading: Story = phone(idsOf([approved]), [approved], "Cargando tu compra…", {
  api: { getPurchase: never },
});
export const Failed: Story = phone(idsOf([approved]), [approved], "No pudimos traer esta compra", {
  api: { getPurchase: fails },
});
/** The confirmation says what is erased, and that no purchase is cancelled. */
export const AsksBeforeForgetting: Story = {
  ...phone(idsOf([toPay, approved]), [toPay, approved], ""),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Olvidar todo/ }));
  },
};
/** Without a connection: the ticket as this phone last saw it. */
export const WithoutConnection: Story = {
  ...phone([], [], /Según lo último que vimos/, { api: { getPurchase: unreachable } }),
  beforeEach: keptPurchase(approved, "Kx7fQ2mZ9pL4vT8sB1nC6w"),
};
/** The browser lets the page offer to install the site. */
export const Installable: Story = {
  ...One,
  beforeEach: () => {
    const forget = remember([approved.id]);
    window.installPrompt = { prompt: async () => undefined };
    return () => {
      delete window.installPrompt;
      forget();
    };
  },
};
/** Safari on a phone installs by hand only. */
export const InstallableByHand: Story = {
  ...One,
  beforeEach: () => {
    const forget = [
      remember([approved.id]),
      withUserAgent(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
      )(),
    ];
    return () => forget.forEach((each) => each());
  },
};
