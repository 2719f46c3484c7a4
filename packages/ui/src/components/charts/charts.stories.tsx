import { formatBs } from "@rifas/domain/money";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { formatCount } from "@rifas/ui/text/format-count";
import { longHashtag } from "../../testing/long-words.ts";
import { BarChart, LineChart, type ChartPoint } from "@rifas/ui/charts";
import { BarList } from "@rifas/ui/charts/bar-list";
import { HeatTable } from "@rifas/ui/charts/heat-table";

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
  subcomponents: { BarChart, BarList, HeatTable },
  args: {
    title: "Ventas por día",
    series: [{ id: "now", label: "Ventas" }],
    points: days,
    formatValue: formatBs,
    className: "max-w-3xl rounded-xl bg-surface p-4 shadow-paper sm:p-6",
  },
  parameters: {
    guide: {
      words: {
        es: "gráfico de barras, gráfica, lista con barras, mapa de calor",
        en: "bar chart, graph, ranking, heatmap",
      },
      use: "A series over time: LineChart for trends, BarChart for counts, stacked for parts of a whole (load these two lazily: they contain Recharts). BarList compares a few things by length; HeatTable shows when things happen, by day and hour.",
      avoid:
        "For a single figure use StatTile; for the progress of one thing Progress or SoldBar; for exact figures a DataTable. Charts never on public pages.",
      anatomy: [
        "Root figure",
        "Title and legend",
        "Drawing, hidden from screen readers",
        "Summary for screen readers",
        "'Ver los datos en una tabla'",
        "BarList: ul; each row a name, a value and a bar",
        "HeatTable: a table; in each cell a hole, whose area is the count",
      ],
      keyboard: [
        [["Enter", "Space"], "On 'Ver los datos en una tabla': opens the table"],
        [["Tab"], "To the open table, which scrolls by the arrow keys"],
      ],
      accessibility: [
        "The figure is named by its title and described by a sentence with the highest and the lowest value; everything else is in the table.",
        "Each series has its own dash or hatch as well as a colour; chart colours have 3:1 on every surface in any brand.",
        "Nothing is animated.",
        "A BarList's bars are hidden from screen readers, as its values are text; a HeatTable's cell says its count in words.",
      ],
      contract: {
        BarList: {
          state: { ready: "With rows", empty: "Without" },
          variables: ["--chart-1", "--sunken"],
        },
        HeatTable: {
          state: { full: "With rows", empty: "Without" },
          variables: ["--chart-1", "--muted", "--sunken"],
        },
        LineChart: {
          element: "charts",
          state: { ready: "With data", empty: "Without" },
          variables: [
            "--chart-1",
            "--chart-2",
            "--chart-3",
            "--control",
            "--muted",
            "--sunken",
            "--surface",
          ],
        },
        BarChart: {
          element: "charts",
          state: { ready: "With data", empty: "Without" },
          variables: [
            "--chart-1",
            "--chart-2",
            "--chart-3",
            "--control",
            "--muted",
            "--sunken",
            "--surface",
          ],
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/charts") &
        typeof import("@rifas/ui/charts/bar-list") &
        typeof import("@rifas/ui/charts/heat-table")
    >,
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

const methods = [
  { id: "pago_movil", label: "Pago móvil", value: 12450, text: "BS 12.450,00" },
  { id: "transferencia", label: "Transferencia", value: 4100, text: "BS 4.100,00" },
  { id: "zelle", label: "Zelle", value: 1900, text: "BS 1.900,00" },
  { id: "binance", label: "Binance", value: 0, text: "BS 0,00" },
];
const barList = { label: "Ventas por método", className: "max-w-md" };

export const Compared: Story = { render: () => <BarList {...barList} items={methods} /> };
export const ComparedZero: Story = {
  render: () => <BarList {...barList} items={methods.slice(3)} />,
};
export const ComparedNothing: Story = { render: () => <BarList {...barList} items={[]} /> };
export const ComparedLongWords: Story = {
  render: () => (
    <BarList
      {...barList}
      items={[{ id: "12", label: longHashtag, value: 9, text: "BS 9.999.999.990,00" }]}
    />
  ),
};

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const hours = ["8 a. m.", "12 m.", "4 p. m.", "8 p. m.", "10 p. m."];
const heatTable = {
  caption: "Compras por día y hora",
  columns: weekdays.map((full) => ({ full, short: full.charAt(0).toUpperCase() })),
  rows: hours.map((label, row) => ({
    label,
    counts: weekdays.map((_, column) => ((row * 5 + column * 3) % 7) * (row === 3 ? 4 : 1)),
  })),
  corner: "Hora",
  describe: (column: number, row: number, count: number) =>
    `${weekdays[column]}, ${hours[row]}: ${count} compras`,
};

export const ByHour: Story = { render: () => <HeatTable {...heatTable} /> };
export const ByHourEmpty: Story = { render: () => <HeatTable {...heatTable} rows={[]} /> };

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
      <BarList {...barList} items={methods} />
      <HeatTable {...heatTable} />
    </div>
  ),
};
