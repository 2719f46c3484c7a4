import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never } from "@rifas/api-mocks/operations/mock-types";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { prizePicture } from "@rifas/api-mocks/world/prize-picture";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import { site } from "@rifas/api-mocks/world/site";
import { Component } from "./home.tsx";

const meta = {
  title: "Pantallas/Tienda/Inicio",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The home page at this path, once `text` is shown. */
const at = (address: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story =>
  onceShown(text, { address, ...screen });

const [hero, ...others] = raffles;
const withPicture =
  hero === undefined ? raffles : [{ ...hero, image_url: prizePicture }, ...others];
const paused = raffles.filter(({ sale_state }) => sale_state === "paused");
const many = Array.from({ length: 9 }, (_, place) =>
  raffleWith({ id: 20 + place, name: `Rifa de la semana ${place + 1}`, total_tickets: 1000 }),
);

export const Default: Story = at("/", "Así de fácil", { world: { raffles: withPicture } });
/** Nothing is on sale and one raffle is paused: its reason replaces the sale panel. */
export const Paused: Story = at("/", /Estamos verificando pagos/, { world: { raffles: paused } });
const waiting = {
  total_tickets: 1000,
  sale_state: "closed",
  draw_date: "2026-11-20T02:00:00Z",
  sales_close_at: "2026-11-20T01:00:00Z",
} as const;
/** The draws' time has passed and their results aren't recorded yet. */
export const AwaitingResults: Story = at("/", "El sorteo ya se hizo", {
  world: {
    raffles: [
      raffleWith({ ...waiting, id: 31, name: "Licuadora de la abuela" }),
      raffleWith({ ...waiting, id: 32, name: "Bicicleta de montaña" }),
    ],
  },
});
export const NothingPublished: Story = at("/", "La próxima rifa viene en camino", {
  world: { raffles: [], site: { ...site, faq: [] } },
});
/** The first day: without a configured contact, no contact button is offered. */
export const NothingPublishedNoContact: Story = at("/", "La próxima rifa viene en camino", {
  world: {
    raffles: [],
    site: {
      ...site,
      faq: [],
      site: { ...site.site, contact: { whatsapp: null, instagram: null, phone: null } },
    },
  },
});
export const SecondPage: Story = at("/?pagina=2", "Rifa de la semana 9", {
  world: { raffles: many },
});
export const PastTheEnd: Story = at("/?pagina=9", "Hasta aquí llegan las rifas");
export const Loading: Story = at("/", "Así de fácil", {
  api: { listRaffles: never, listPublishedRaffles: never },
});
export const Failed: Story = at("/", "Algo falló de nuestro lado. Intenta de nuevo.", {
  api: { listRaffles: fails, listPublishedRaffles: fails },
});
