import type { Meta, StoryObj } from "@storybook/react-vite";
import { amountControl } from "../../testing/amount-control.ts";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Price } from "@rifas/ui/price";

const meta = {
  title: "Components/Raffles/Price",
  component: Price,
  args: { amount: "150.00" },
  argTypes: { amount: amountControl, amountUsd: amountControl },
  parameters: {
    guide: {
      words: { es: "precio", en: "amount, bolivars" },
      use: "Every displayed amount of money: prices, totals, revenue.",
      avoid: "For an amount to paste into a bank's app ('750,00') use CopyButton's value.",
      anatomy: ["Root span", "Bolivars", "Dollars", "Caption"],
      keyboard: [],
      accessibility: [
        "The currency code comes before the number with a no-break space, so it is read as one amount.",
      ],
      contract: {
        Price: {
          state: { bs: "Bolívares only", "bs-usd": "With the amount in dollars" },
          variables: ["--muted"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/price")>,
  },
} satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithCaption: Story = { args: { size: "lg", caption: "por boleto" } };
export const InDollarsToo: Story = { args: { amount: "750.00", amountUsd: "18.32" } };
export const Lowest: Story = { args: { amount: "0.01" } };
export const Highest: Story = { args: { amount: "9999999.99", size: "lg" } };
export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      <Price size="sm" amount="45.00" />
      <Price size="md" amount="1234.50" caption="por boleto" />
      <Price size="lg" amount="150.00" amountUsd="3.67" caption="por boleto" />
    </div>
  ),
};
