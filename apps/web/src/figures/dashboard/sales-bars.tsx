import type { Dashboard } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { BarChart } from "@rifas/ui/charts";

/** The chart, in its own chunk, so that the figures don't wait for it. */
export default function SalesBars({
  days,
  summary,
}: {
  days: Dashboard["sales"];
  summary: string;
}) {
  return (
    <BarChart
      title="Ingresos por día"
      level={3}
      series={[{ id: "revenue", label: "Ingresos aprobados" }]}
      points={days.map(({ day, revenue_bs }) => ({
        id: day,
        label: formatDay(day).slice(0, 5),
        name: formatDay(day),
        values: { revenue: revenue_bs },
      }))}
      formatValue={formatBs}
      summary={summary}
    />
  );
}
