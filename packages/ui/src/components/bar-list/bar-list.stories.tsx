import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { BarList } from "@rifas/ui/bar-list";

const methods = [
  { id: "pago_movil", label: "Pago móvil", value: 12450, text: "BS 12.450,00" },
  { id: "transferencia", label: "Transferencia", value: 4100, text: "BS 4.100,00" },
  { id: "zelle", label: "Zelle", value: 1900, text: "BS 1.900,00" },
  { id: "binance", label: "Binance", value: 0, text: "BS 0,00" },
];

const meta = {
  title: "Components/Data/Bar list",
  component: BarList,
  args: { label: "Ventas por método", items: methods, className: "max-w-md" },
  parameters: {
    guide: {
      words: { es: "lista con barras", en: "bars, ranking" },
      use: "Compares a few things by length: payment methods, raffles, the best clients.",
      avoid:
        "For change over time use LineChart or BarChart; for the progress of one thing use Progress or SoldBar.",
      anatomy: ["Root ul, with its name", "Row: name, value, bar"],
      keyboard: [],
      accessibility: [
        "A named list whose rows have name and value as text; the bars are hidden from screen readers.",
        "The bars are perforated, and have a border in forced colours.",
      ],
      contract: {
        BarList: {
          state: { ready: "With rows", empty: "Without" },
          variables: ["--chart-1", "--sunken"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/bar-list")>,
  },
} satisfies Meta<typeof BarList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = { args: { items: methods.slice(0, 1) } };
export const Nothing: Story = { args: { items: [] } };
export const AllZero: Story = { args: { items: methods.slice(3) } };
export const LongName: Story = {
  args: {
    items: [
      {
        id: "12",
        label: "Gran rifa de fin de año: Moto Bera SBR 2026, cero kilómetro, con casco y seguro",
        value: 9,
        text: "BS 9.999.999.990,00",
      },
    ],
  },
};
export const LongWords: Story = {
  args: {
    items: [{ id: "12", label: longHashtag, value: 9, text: "BS 9.999.999.990,00" }],
  },
};
export const Matrix: Story = { ...Default };
