import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { Space } from "@rifas/ui/space";

const meta = {
  title: "Components/Layout/Space",
  component: Space,
  args: { above: 4, children: "41 compras" },
  parameters: {
    guide: {
      words: { es: "espacio, sangrado", en: "spacer, gap, bleed" },
      use: "One part that is nearer to or farther from its neighbours than they are from each other; with bleed, a quiet button at the edge of a card.",
      avoid:
        "Between parts with the same space use Stack. Buttons with a fill or a border don't bleed.",
      anatomy: ["Root div, or the single child with asChild"],
      keyboard: [],
      accessibility: ["Adds nothing; a button that bleeds keeps its target."],
      contract: { Space: { state: { open: "Always" } } },
    } satisfies GuideOf<typeof import("@rifas/ui/space")>,
  },
} satisfies Meta<typeof Space>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Below: Story = { args: { above: undefined, below: 6 } };
export const AsParagraph: Story = { args: { asChild: true, children: <p>Moto Bera SBR 2026</p> } };

export const Bleed: Story = {
  render: () => (
    <div className="px-4">
      <Space asChild bleed="start">
        <Button tone="quiet" size="sm">
          ← La lista
        </Button>
      </Space>
      <p>María González</p>
    </div>
  ),
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3">
      {([1, 2, 3, 4, 5, 6, 8] as const).map((above) => (
        <div key={above} className="bg-sunken">
          <Space {...args} above={above} />
        </div>
      ))}
      {([1, 2, 3, 4, 5, 6, 8] as const).map((below) => (
        <div key={below} className="bg-sunken">
          <Space {...args} above={undefined} below={below} />
        </div>
      ))}
    </div>
  ),
};
