import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { SoldBar } from "@rifas/ui/sold-bar";

const meta = {
  title: "Components/Raffles/Sold bar",
  component: SoldBar,
  args: { sold: 6312, total: 10_000 },
  parameters: {
    guide: {
      words: { es: "barra de vendidos", en: "progress, sold" },
      use: "How much of a raffle is sold and what is left, on cards, the hero and the dashboard.",
      avoid: "For uploads or steps: Uploader and Steps have their own.",
      anatomy: ["Root", "Track (progressbar)", "Fill", "Text: sold of total, tickets left"],
      keyboard: [],
      accessibility: [
        "A progressbar whose value text is '120 de 500 vendidos'.",
        "The fill has 3:1 with its track; forced colours use Highlight.",
      ],
      contract: {
        SoldBar: {
          state: { selling: "Tickets are left", "sold-out": "None is left" },
          variables: ["--muted", "--sunken"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/sold-bar")>,
  },
} satisfies Meta<typeof SoldBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Nothing: Story = { args: { sold: 0, total: 500 } };
export const One: Story = { args: { sold: 1, total: 1_000_000 } };
export const AlmostAll: Story = { args: { sold: 999_999, total: 1_000_000, detail: "percentage" } };
export const SoldOut: Story = { args: { sold: 1000, total: 1000 } };
export const OneLeft: Story = { args: { sold: 499, total: 500 } };
export const SomeReserved: Story = { args: { sold: 480, total: 500, available: 3 } };
export const Percentage: Story = { args: { sold: 120, total: 500, detail: "percentage" } };
export const SaleOver: Story = { args: { sold: 480, total: 500, detail: "sold" } };
export const BarOnly: Story = { args: { detail: "none" } };

const sizes = ["sm", "md", "lg"] as const;
const amounts = [0, 1, 250, 500] as const;

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {sizes.map((size) => (
        <div key={size} className="grid gap-4 sm:grid-cols-2">
          {amounts.map((sold) => (
            <SoldBar key={sold} size={size} sold={sold} total={500} />
          ))}
        </div>
      ))}
    </div>
  ),
};
