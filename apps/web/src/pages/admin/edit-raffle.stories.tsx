import type { RaffleForStaff } from "@rifas/api-client/types";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { fails, never } from "../../mock-api/operations/mock-types.ts";
import { screenStory, type ScreenStory } from "../../mock-api/screen-story.tsx";
import { untilShown } from "../../mock-api/until-shown.ts";
import { holdAlarms } from "../../mock-api/world/alarms.ts";
import { ana, mariana } from "../../mock-api/world/people.ts";
import { prizePicture } from "../../mock-api/world/prize-picture.ts";
import { raffleWith, raffles } from "../../mock-api/world/raffles.ts";
import { Component } from "./edit-raffle.tsx";

const meta = {
  title: "Pantallas/Panel/Editar rifa",
  component: Component,
  decorators: [screenStory],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const staff: RaffleForStaff["staff"] = {
  purchases: 120,
  pending_purchases: 6,
  pending_proofs: 0,
  reserved: 30,
  missing_to_publish: [],
};

const drawn = raffleWith({
  id: 11,
  name: "Planta eléctrica de 5.500 W",
  total_tickets: 1000,
  status: "active",
  sale_state: "closed",
  draw_date: "2026-11-20T02:00:00Z",
  sales_close_at: "2026-11-20T01:00:00Z",
  prizes: [
    { title: "Planta eléctrica", description: "" },
    { title: "100 dólares", description: "" },
  ],
  staff,
});

const ready = raffleWith({
  id: 12,
  name: "Bicicleta de montaña rin 29",
  total_tickets: 1000,
  total_tickets_sold: 0,
  image_url: prizePicture,
  price_bs: "1500.00",
  status: "draft",
  sale_state: "draft",
  publish: false,
  published_at: null,
  staff: { ...staff, purchases: 0, pending_purchases: 0, reserved: 0 },
});

const draftStaff = {
  ...staff,
  purchases: 0,
  missing_to_publish: ["image", "price", "draw_date"],
} satisfies RaffleForStaff["staff"];

const world = {
  raffles: [
    ...raffles.map((raffle): RaffleForStaff => ({
      ...raffle,
      staff: raffle.status === "draft" ? draftStaff : staff,
    })),
    drawn,
  ],
};

const at = (address: string, screen: Partial<ScreenStory> = {}): Story => ({
  parameters: {
    screen: {
      address,
      path: "/admin/editar/:id",
      user: ana,
      world,
      ...screen,
    } satisfies ScreenStory,
  },
});

export const Default: Story = at("/admin/editar/7");
export const Draft: Story = at("/admin/editar/9");
export const Sale: Story = at("/admin/editar/7?vista=venta");
export const SaleOfDraft: Story = at("/admin/editar/9?vista=venta");
export const PublishAsked: Story = {
  ...at("/admin/editar/12?vista=venta", { world: { raffles: [ready] } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Publicar" }));
  },
};
export const Paused: Story = at("/admin/editar/5?vista=venta");
export const ResultsToRecord: Story = at("/admin/editar/11?vista=resultados");
export const ResultsTooEarly: Story = at("/admin/editar/7?vista=resultados");
export const ResultsRecorded: Story = at("/admin/editar/3");
export const ProofsWait: Story = at("/admin/editar/11?vista=resultados", {
  world: { raffles: [{ ...drawn, staff: { ...staff, pending_proofs: 3 } }] },
});
export const History: Story = at("/admin/editar/7?vista=historial");
export const HistoryFailed: Story = at("/admin/editar/7?vista=historial", {
  api: { getRaffleHistory: fails },
});
const alarmed = at("/admin/editar/7", { world: { ...world, alarms: holdAlarms } });
export const WithAlarms: Story = { ...alarmed, play: untilShown(/Una sola conexión/) };
/** The dialog counts what a release would free before it asks. */
export const ReleaseAsked: Story = {
  ...alarmed,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [release] = await canvas.findAllByRole("button", { name: /Soltar lo apartado/ });
    if (!release) throw new Error("No alarm.");
    await userEvent.click(release);
    await within(canvasElement.ownerDocument.body).findByRole("alertdialog");
  },
};
export const AsStaff: Story = at("/admin/editar/7", { user: mariana });
export const Loading: Story = at("/admin/editar/7", { api: { getRaffle: never } });
export const Failed: Story = at("/admin/editar/7", { api: { getRaffle: fails } });
export const Missing: Story = at("/admin/editar/999");
