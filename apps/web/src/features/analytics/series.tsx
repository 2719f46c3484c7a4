import type { Analytics } from "@rifas/api-client/types";
import { Section } from "@rifas/ui/section";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { SkeletonLine, SkeletonChart } from "@rifas/ui/skeleton/block";
import { lazy, Suspense } from "react";
import { readOneOf } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { seriesSummary } from "./analytics-text.ts";
import type { Measure } from "./series-chart.tsx";

const SeriesChart = lazy(() => import("./series-chart.tsx"));

const measures = [
  { value: "ingresos", label: "Ingresos" },
  { value: "boletos", label: "Boletos" },
  { value: "compras", label: "Compras" },
] as const satisfies { value: Measure; label: string }[];

/** The figures over time: a summary, a chart and a table. The chart's code loads after the page. */
export function AnalyticsSeries({ data }: { data: Analytics | undefined }) {
  const { query, change } = useAddress();
  const measure = readOneOf(query, "ver", ["boletos", "compras"]) ?? "ingresos";
  const place = <SkeletonChart height={70} />;
  return (
    <Section
      look="card"
      heading="Cómo fue"
      lead={
        data === undefined ? <SkeletonLine width={64} /> : seriesSummary(data.series, data.group_by)
      }
      action={
        <SegmentedFilter
          label="Qué se muestra"
          value={measure}
          options={measures}
          onValueChange={(value) => change({ ver: value === "ingresos" ? null : value })}
        />
      }
    >
      {data === undefined ? (
        place
      ) : (
        <Suspense fallback={place}>
          <SeriesChart data={data} measure={measure} />
        </Suspense>
      )}
    </Section>
  );
}
