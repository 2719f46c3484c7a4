import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Space } from "@rifas/ui/space";

const meta = {
  title: "Components/Layout/Space",
  component: Space,
  args: { above: 4, children: "41 compras" },
  parameters: {
    guide: {
      words: { es: "espacio", en: "spacer, gap" },
      use: "One part that is nearer to or farther from its neighbours than they are from each other.",
      avoid: "Between parts with the same space use Stack.",
      anatomy: ["Root div, or the single child with asChild"],
      keyboard: [],
      accessibility: ["Adds nothing."],
      contract: {
        Space: { state: { open: "Always" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/space")>,
  },
} satisfies Meta<typeof Space>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Below: Story = { args: { above: "none", below: 6 } };
export const AsParagraph: Story = {
  args: { asChild: true, children: <p>Moto Bera SBR 2026</p> },
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
          <Space {...args} above="none" below={below} />
        </div>
      ))}
    </div>
  ),
};
