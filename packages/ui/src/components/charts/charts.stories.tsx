import { formatBs } from "@rifas/domain/money";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { formatCount } from "@rifas/ui/text/format-count";
import { BarChart, LineChart, type ChartPoint } from "@rifas/ui/charts";

const amounts = [
  4200, 3100, 5250, 7800, 6900, 9150, 12400, 8300, 7700, 9900, 11250, 14300, 13100, 18450,
];
const lastWeek = [
  3900, 3300, 4100, 5200, 6100, 8800, 9900, 8100, 6500, 7400, 9100, 9900, 10300, 12050,
];

const days: ChartPoint[] = amounts.map((amount, index) => {
  const day = String(index + 7).padStart(2, "0");
  return {
    id: `2026-11-${day}`,
    label: `${day}/11`,
    name: `${day}/11/2026`,
    values: {
      now: `${amount}.00`,
      before: `${lastWeek[index] ?? 0}.00`,
      approved: Math.round(amount / 300),
      pending: Math.round(amount / 900),
      rejected: Math.round(amount / 2600),
    },
  };
});

const statuses = [
  { id: "approved", label: "Aprobadas" },
  { id: "pending", label: "Pendientes" },
  { id: "rejected", label: "Rechazadas" },
];

const meta = {
  title: "Components/Data/Charts",
  component: LineChart,
  args: {
    title: "Ventas por día",
    series: [{ id: "now", label: "Ventas" }],
    points: days,
    formatValue: formatBs,
    className: "max-w-3xl rounded-xl bg-surface p-4 shadow-paper sm:p-6",
  },
  parameters: {
    guide: {
      words: { es: "gráfico de barras, gráfica", en: "bar chart, graph" },
      use: "A series over time: LineChart for trends, BarChart for counts, stacked for parts of a whole. Load the file lazily: it contains Recharts.",
      avoid:
        "To compare a few things use BarList; for a single figure StatTile. Never on public pages.",
      anatomy: [
        "Root figure",
        "Title and legend",
        "Drawing, hidden from screen readers",
        "Summary for screen readers",
        "'Ver los datos en una tabla'",
      ],
      keyboard: [
        [["Enter", "Space"], "On 'Ver los datos en una tabla': opens the table"],
        [["Tab"], "To the open table, which scrolls by the arrow keys"],
      ],
      accessibility: [
        "The figure is named by its title and described by a sentence with the highest and the lowest value; everything else is in the table.",
        "Each series has its own dash or hatch as well as a colour; chart colours have 3:1 on every surface in any brand.",
        "Nothing is animated.",
      ],
      contract: {
        LineChart: {
          element: "charts",
          state: { ready: "With data", empty: "Without", loading: "On their way" },
          variables: [
            "--chart-1",
            "--chart-2",
            "--chart-3",
            "--control",
            "--muted",
            "--sunken",
            "--surface",
          ],
          slots: { empty: "Empty" },
        },
        BarChart: {
          element: "charts",
          state: { ready: "With data", empty: "Without", loading: "On their way" },
          variables: [
            "--chart-1",
            "--chart-2",
            "--chart-3",
            "--control",
            "--muted",
            "--sunken",
            "--surface",
          ],
          slots: { empty: "EmptyBars" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/charts")>,
  },
} satisfies Meta<typeof LineChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TwoSeries: Story = {
  args: {
    series: [
      { id: "now", label: "Estas dos semanas" },
      { id: "before", label: "Las dos anteriores" },
    ],
  },
};
export const Bars: Story = {
  args: { title: "Compras por día", series: statuses.slice(0, 1), formatValue: String },
  render: (args) => <BarChart {...args} />,
};
export const EmptyBars: Story = { ...Bars, args: { ...Bars.args, points: [] } };
export const LoadingBars: Story = { ...Bars, args: { ...Bars.args, state: "loading" } };
export const Stacked: Story = {
  args: {
    title: "Compras por estado",
    series: statuses,
    formatValue: (value) => formatCount(Number(value)),
  },
  render: (args) => <BarChart {...args} arrangement="stacked" />,
};
export const Grouped: Story = {
  args: {
    title: "Compras por estado",
    series: statuses,
    points: days.slice(-4),
    formatValue: String,
  },
  render: (args) => <BarChart {...args} />,
};
export const TableOpen: Story = {
  play: ({ canvasElement }) => {
    canvasElement.querySelector("summary")?.click();
  },
};
export const Loading: Story = { args: { state: "loading" } };
export const Empty: Story = { args: { points: [] } };
export const One: Story = { args: { points: days.slice(-1) } };
export const Million: Story = {
  args: {
    points: days.map((day) => ({
      ...day,
      values: { now: `${Number(day.values["now"]) * 1000}.00` },
    })),
  },
};
export const LongName: Story = {
  args: {
    title: "Ventas por día de la gran rifa de fin de año con todos sus métodos de pago",
    series: [
      { id: "now", label: "Lo aprobado, sin lo que un administrador deshizo" },
      { id: "before", label: "Lo que todavía espera revisión" },
    ],
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <LineChart
        {...args}
        series={[
          { id: "now", label: "Estas dos semanas" },
          { id: "before", label: "Las dos anteriores" },
          { id: "approved", label: "Aprobadas" },
        ]}
      />
      <BarChart {...args} title="Compras por estado" series={statuses} formatValue={String} />
      <BarChart
        {...args}
        title="Compras por estado, apiladas"
        series={statuses}
        formatValue={String}
        arrangement="stacked"
      />
      <LineChart {...args} state="loading" title="Cargando" />
    </div>
  ),
};
