import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never, refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { Component } from "./checker.tsx";

const meta = {
  title: "Pantallas/Tienda/Verificador",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The checker with this query string, once `text` is shown. A link with a code searches at once. */
const at = (query: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story =>
  onceShown(text, { address: `/verificador-de-boletos${query}`, ...screen });

const { code } = purchaseWith({ place: 0 });

export const Default: Story = at("", /Aquí salen tus compras/);
export const Found: Story = at(`?codigo=${code}`, "Encontramos 1 compra");
/** A helper who looks it up can write to the buyer. */
export const FoundByStaff: Story = at(`?codigo=${code}`, /^WhatsApp/, { user: mariana });
/** The reference was sent, and the bank still has time to confirm it. */
export const WaitsForTheBank: Story = at(`?codigo=${code}`, /Esperando al banco/, {
  world: {
    purchases: [
      purchaseWith({
        place: 0,
        has_proof: false,
        proof_at: null,
        reference_at: minutesAgo(2),
        photo_due_at: minutesAgo(-8),
      }),
    ],
  },
});
export const NotFound: Story = at("?codigo=ZZZ-9999", "No encontramos compras con esos datos");
/** A search by number alone shows its state, never its owner. */
export const OneNumber: Story = at("?numero=427&rifa=7", "Ese número");
/** The QR code of a paper stub. */
const stub = (state: "free" | "reserved" | "sold" | "over", text: string): Story => {
  const isOwned = state === "sold" || state === "reserved";
  const since = state === "over" ? null : minutesAgo(state === "free" ? -90 : 20);
  return at("?talon=abcdefghijkl_-01", text, {
    api: {
      verifyTickets: async () => ({
        status: 200,
        body: {
          purchases: [],
          more_purchases: false,
          tickets: [],
          stub: {
            raffle_id: 7,
            raffle_name: "Moto Bera SBR 2026, cero kilómetro",
            number: "0427",
            state,
            name: isOwned ? "L••• P•••" : null,
            at: since,
          },
        },
      }),
    },
  });
};
export const StubSold: Story = stub("sold", "Vendido a L••• P•••");
export const StubReserved: Story = stub("reserved", "Apartado para L••• P•••");
export const StubFree: Story = stub("free", "Todavía libre");
export const StubOver: Story = stub("over", "Venció");
/** A forged paper, or one that was printed again. */
export const StubNotOurs: Story = at("?talon=abcdefghijkl_-01", "Este papel no es nuestro");
export const Loading: Story = at(`?codigo=${code}`, "Buscando tus boletos…", {
  api: { verifyTickets: never },
});
/** Very many search at once: the browser has done its proof of work, and the second request is in flight. */
const checksTheDevice = (): Story => {
  const verifyTickets: MockOverrides["verifyTickets"] = async ({ headers }) => {
    if (headers["x-proof-of-work"] !== undefined) return never();
    const { body, status } = refuse(428, "proof_of_work_required", "Comprobamos tu dispositivo.");
    return { status, body: { ...body, challenge: "0.1795190400.1.Zm9vYmFyYmF6cXV4.signature" } };
  };
  return at(`?codigo=${code}`, "Comprobando tu dispositivo…", { api: { verifyTickets } });
};
export const ChecksTheDevice: Story = checksTheDevice();
export const Failed: Story = at(`?codigo=${code}`, "No pudimos buscar", {
  api: { verifyTickets: fails },
});
