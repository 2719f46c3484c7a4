import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { raffleWith, raffles } from "@rifas/api-mocks/world/raffles";
import { Component } from "./raffles.tsx";

const meta = {
  title: "Pantallas/Panel/Rifas",
  tags: ["!autodocs"],
  component: Component,
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (screen: Partial<ScreenStory> = {}): Story =>
  onScreen({ address: "/admin/rifas", user: ana, ...screen });

/** Twelve raffles: one full page and two more. */
const many = Array.from({ length: 12 }, (_, index) =>
  raffleWith({ id: 40 + index, name: `Combo de mercado ${index + 1}`, total_tickets: 500 }),
);

export const Default: Story = at();
export const AsStaff: Story = at({ user: mariana });
export const ManyPages: Story = at({ world: { raffles: many } });
export const SecondPage: Story = at({ address: "/admin/rifas?pagina=2", world: { raffles: many } });
export const PastTheEnd: Story = at({ address: "/admin/rifas?pagina=9" });
export const Found: Story = at({ address: "/admin/rifas?busca=telefono" });
export const NothingFound: Story = at({ address: "/admin/rifas?busca=helicóptero" });
export const Empty: Story = at({ world: { raffles: [] } });
export const EmptyForStaff: Story = at({ user: mariana, world: { raffles: [] } });
export const Loading: Story = at({ api: { listRaffles: never } });
export const Failed: Story = at({ api: { listRaffles: fails } });
export const LongNames: Story = at({
  world: {
    raffles: raffles.map((raffle) => ({
      ...raffle,
      name: `${raffle.name} con entrega en cualquier ciudad del país y el traspaso incluido`,
    })),
  },
});
