import type { Analytics } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { BarChart, LineChart } from "@rifas/ui/charts";
import { formatCount } from "@rifas/ui/text/format-count";
import { pointLabel, pointName, seriesSummary } from "./analytics-text.ts";

/** The figure that the chart shows. */
export type Measure = "ingresos" | "boletos" | "compras";

/** Above this many points a line replaces the bars. */
const MAX_BARS = 45;

/** The chart, in its own chunk, so that the figures don't wait for it. */
export default function SeriesChart({ data, measure }: { data: Analytics; measure: Measure }) {
  const { series, group_by: group } = data;
  const money = measure === "ingresos";
  const shared = {
    level: 3,
    title: titles[measure],
    series: money
      ? [
          { id: "revenue_bs", label: "Aprobado" },
          { id: "pending_bs", label: "Pendiente" },
        ]
      : [{ id: measure === "boletos" ? "tickets" : "purchases", label: titles[measure] }],
    points: series.map(({ date, ...values }) => ({
      id: date,
      label: pointLabel(date, group),
      name: pointName(date, group),
      values,
    })),
    formatValue: money ? formatBs : (value: string) => formatCount(Number(value)),
    ...(money ? { summary: seriesSummary(series, group) } : {}),
  } as const;
  return series.length > MAX_BARS ? (
    <LineChart {...shared} />
  ) : (
    <BarChart {...shared} arrangement="stacked" />
  );
}

const titles = {
  ingresos: "Ingresos",
  boletos: "Boletos vendidos",
  compras: "Compras",
} as const satisfies Record<Measure, string>;
