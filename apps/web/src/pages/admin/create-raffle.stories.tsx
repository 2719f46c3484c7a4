import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { Component } from "./create-raffle.tsx";

const meta = {
  title: "Pantallas/Panel/Crear rifa",
  tags: ["!autodocs"],
  component: Component,
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (screen: Partial<ScreenStory> = {}): Story =>
  onScreen({ address: "/admin/crear", user: ana, ...screen });

export const Default: Story = at();
export const AsStaff: Story = at({ user: mariana });
export const PriceUnclear: Story = {
  ...at(),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText("Precio por boleto"), "1.5");
    await userEvent.tab();
  },
};
