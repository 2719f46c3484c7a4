import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never } from "../../mock-api/mock-types.ts";
import { publicPage } from "../../mock-api/public-page.tsx";
import { screenStory, type ScreenStory } from "../../mock-api/screen-story.tsx";
import { untilShown } from "../../mock-api/until-shown.ts";
import { minutesAgo } from "../../mock-api/world/clock.ts";
import { purchaseWith } from "../../mock-api/world/purchases.ts";
import { Component } from "./purchase.tsx";

const meta = {
  title: "Pantallas/Tienda/Compra",
  component: Component,
  decorators: [publicPage, screenStory],
  tags: ["screen"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const secret = "Kx7fQ2mZ9pL4vT8sB1nC6w";

/** A purchase by its link, once `text` is there. */
const link = (
  told: Partial<PurchaseForStaff>,
  text: string | RegExp,
  screen: Partial<ScreenStory> = {},
): Story => {
  const purchase = purchaseWith({ place: 1, raffleId: 7, quantity: 5, ...told });
  return {
    parameters: {
      screen: {
        address: `/compra/${purchase.id}#${secret}`,
        path: "/compra/:id",
        world: { purchases: [purchase] },
        ...screen,
      } satisfies ScreenStory,
    },
    play: untilShown(text),
  };
};

const unpaid = {
  has_proof: false,
  proof_at: null,
  payment_method: null,
  payment_method_name: null,
  payment_reference: null,
  payer_bank: null,
  payer_phone: null,
  paid_on: null,
} satisfies Partial<PurchaseForStaff>;
const lapsed: Partial<PurchaseForStaff> = {
  ...unpaid,
  status: "expired",
  tickets: [],
  former_tickets: ["0427", "1983"],
};

export const Default: Story = link(
  { ...unpaid, reserved_until: minutesAgo(-14), can_extend: false },
  "Paga y manda la foto",
);
/** Less than three minutes left, and it can still be made longer once. */
export const AlmostOver: Story = link(
  { ...unpaid, reserved_until: minutesAgo(-2), can_extend: true },
  "Paga y manda la foto",
);
/** The time is over: a proof is still taken. */
export const Expired: Story = link(lapsed, "Tus números quedaron libres");
export const Received: Story = link({}, "Tus números están seguros");
export const ReceivedLate: Story = link(
  { ...lapsed, has_proof: true, late: true },
  "Llegó después de la hora",
);
export const Approved: Story = link({ status: "approved" }, "Pago confirmado");
export const Won: Story = link(
  {
    status: "approved",
    prizes_won: [{ prize_position: 1, prize_title: "Moto Bera SBR 2026", ticket_number: "0427" }],
  },
  /¡Ganaste!/,
);
export const Rejected: Story = link(
  { status: "rejected", tickets: [], rejection_reason: "No encontramos el pago en el banco." },
  "No encontramos el pago en el banco.",
);
/** A link that lost its end on the way. */
export const BrokenLink: Story = link({}, "Este enlace no abre ninguna compra", {
  address: "/compra/3f0e8a52",
});
export const Loading: Story = link({}, "Cargando tu compra…", { api: { getPurchase: never } });
export const Failed: Story = link({}, "Algo falló de nuestro lado. Intenta de nuevo.", {
  api: { getPurchase: fails },
});
