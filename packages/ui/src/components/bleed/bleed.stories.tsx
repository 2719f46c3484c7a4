import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { Bleed } from "@rifas/ui/bleed";

const meta = {
  title: "Components/Layout/Bleed",
  component: Bleed,
  args: {
    children: (
      <Button tone="quiet" size="sm">
        ← La lista
      </Button>
    ),
  },
  parameters: {
    guide: {
      words: { es: "sangrado", en: "full width" },
      use: "A quiet button at the edge of a card or a column: its words line up with the text around it.",
      avoid: "Buttons with a fill or a border.",
      anatomy: ["Root div, or the single child with asChild"],
      keyboard: [],
      accessibility: ["The target keeps its size."],
      contract: {
        Bleed: { stateOf: "side" },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/bleed")>,
  },
} satisfies Meta<typeof Bleed>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [
    (Story) => (
      <div className="px-4">
        <Story />
        <p>María González</p>
      </div>
    ),
  ],
};
export const AsChild: Story = { args: { asChild: true }, decorators: Default.decorators ?? [] };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3 px-4">
      {(["start", "end", "both"] as const).map((side) => (
        <div key={side} className="flex justify-between bg-sunken">
          <Bleed {...args} side={side} />
        </div>
      ))}
    </div>
  ),
};
