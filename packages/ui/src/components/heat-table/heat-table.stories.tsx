import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { HeatTable } from "@rifas/ui/heat-table";

const days = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const hours = ["8 a. m.", "12 m.", "4 p. m.", "8 p. m.", "10 p. m."];

const meta = {
  title: "Components/Data/Heat table",
  component: HeatTable,
  args: {
    caption: "Compras por día y hora",
    columns: days.map((full) => ({ full, short: full.charAt(0).toUpperCase() })),
    rows: hours.map((label, row) => ({
      label,
      counts: days.map((_, column) => ((row * 5 + column * 3) % 7) * (row === 3 ? 4 : 1)),
    })),
    corner: "Hora",
    describe: (column, row, count) => `${days[column]}, ${hours[row]}: ${count} compras`,
  },
  decorators: [
    (Story) => (
      <div className="max-w-xl rounded-xl bg-surface p-4">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "mapa de calor", en: "heatmap" },
      use: "When things happen: purchases by day and hour of the week.",
      avoid: "For a series over time use a chart; for exact figures a DataTable.",
      anatomy: [
        "Root div",
        "Table with row and column headers",
        "One hole per cell, whose area is the count",
      ],
      keyboard: [],
      accessibility: [
        "A real table: each cell contains its count as text, and its title says it in words.",
        "Size shows the amount, never colour.",
      ],
      contract: {
        HeatTable: {
          state: { full: "With rows", empty: "Without" },
          variables: ["--chart-1", "--muted", "--sunken"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/heat-table")>,
  },
} satisfies Meta<typeof HeatTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Nothing: Story = {
  args: { rows: hours.map((label) => ({ label, counts: days.map(() => 0) })) },
};
export const Empty: Story = { args: { rows: [] } };
export const One: Story = {
  args: { rows: [{ label: "8 p. m.", counts: [0, 0, 0, 0, 1, 0, 0] }] },
};
export const Matrix: Story = {};
