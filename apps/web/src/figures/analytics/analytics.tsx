import { get } from "@rifas/api-client/get";
import { caracasDay } from "@rifas/domain/dates";
import { Columns } from "@rifas/ui/columns";
import { Stack } from "@rifas/ui/stack";
import { useState, lazy, Suspense } from "react";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import {
  analyticsQuery,
  readAnalyticsFilter,
  groups,
  periods,
  readNarrowing,
  type AnalyticsFilter,
} from "./analytics-filter.ts";
import { BestClients, ByMethod, ByRaffle } from "./breakdown.tsx";
import { AnalyticsTotals } from "./totals.tsx";
import type { Analytics } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { HeatTable } from "@rifas/ui/charts/heat-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { SkeletonBlock, SkeletonLine, SkeletonChart } from "@rifas/ui/skeleton/block";
import {
  hourLabel,
  hourRows,
  hoursSummary,
  isEmpty,
  weekdays,
  seriesSummary,
} from "./analytics-text.ts";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { readChoice, type Choices } from "../../shared/desk/address.ts";
import { ChoiceFilter, SelectFilter } from "../../shared/desk/choice-filter.tsx";
import type { Measure } from "./series-chart.tsx";
import { purchaseStatuses, statusLabels } from "@rifas/domain/statuses";
import { FilterBar } from "@rifas/ui/filter-bar";
import { DaysFilter } from "../../shared/desk/day-filter.tsx";
import { ExportButton } from "../../shared/desk/export-button.tsx";
import { PaymentMethodFilter } from "../../shared/desk/payment-method-filter.tsx";
import { RaffleFilter } from "../../shared/desk/raffle-filter.tsx";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";

/** Revenue and its breakdown, compared with the previous period. */
export function AnalyticsReport() {
  const { query } = useAddress();
  // The day the page was opened, so that the figures don't change at midnight while someone reads them.
  const [today] = useState(() => caracasDay(new Date()));
  const filter = readAnalyticsFilter(query, today);
  const report = useList(get("/purchases/analytics", analyticsQuery(filter)));
  // While new figures load, the previous ones stay, marked as busy.
  const { data } = report;
  return (
    <Stack gap={6}>
      <AnalyticsFilters filter={filter} today={today} />
      {report.state === "failed" ? (
        <QueryFailure of={report} />
      ) : data !== undefined && isEmpty(data) ? (
        <EmptyState
          picture="inbox"
          title="Nadie compró en este tiempo"
          hint="Aquí verás cuánto entra, cuándo compran y qué rifa se vende más."
        />
      ) : (
        <Stack gap={6} aria-busy={report.state !== "ready"}>
          <AnalyticsTotals data={data} />
          <AnalyticsSeries data={data} />
          <Columns layout="halves">
            <Stack gap={6}>
              <ByMethod data={data} />
              <BestClients data={data} />
            </Stack>
            <Stack gap={6}>
              <ByRaffle data={data} />
              <Hours data={data} />
            </Stack>
          </Columns>
        </Stack>
      )}
    </Stack>
  );
}

/** Purchases by weekday and hour, Caracas time. */
function Hours({ data }: { data: Analytics | undefined }) {
  const rows = data === undefined ? [] : hourRows(data.by_hour);
  return (
    <Section
      look="card"
      heading="Cuándo compran"
      lead={data === undefined ? <SkeletonLine width={56} /> : hoursSummary(data.by_hour)}
    >
      {data === undefined ? (
        <SkeletonBlock size="form" />
      ) : rows.length === 0 ? (
        <EmptyState place="inset" level={3} picture="inbox" title="Nada en este tiempo" />
      ) : (
        <HeatTable
          caption="Compras por día y hora de la semana"
          corner="Hora"
          columns={weekdays.map((full) => ({ full, short: full.charAt(0).toUpperCase() }))}
          rows={rows.map(({ hour, counts }) => ({ label: hourLabel(hour), counts }))}
          describe={(day, row, purchases) =>
            `${weekdays[day] ?? ""}, ${hourLabel(rows[row]?.hour ?? 0)}: ${counted(purchases, "compra")}`
          }
        />
      )}
    </Section>
  );
}

const SeriesChart = lazy(() => import("./series-chart.tsx"));

const measures = [
  { value: "ingresos", label: "Ingresos" },
  { value: "boletos", label: "Boletos" },
  { value: "compras", label: "Compras" },
] as const satisfies Choices<Measure>;

/** The figures over time: a summary, a chart and a table. The chart's code loads after the page. */
function AnalyticsSeries({ data }: { data: Analytics | undefined }) {
  const measure = readChoice(useAddress().query, "ver", measures);
  const place = <SkeletonChart />;
  return (
    <Section
      look="card"
      heading="Cómo fue"
      lead={
        data === undefined ? <SkeletonLine width={64} /> : seriesSummary(data.series, data.group_by)
      }
      action={<ChoiceFilter label="Qué se muestra" name="ver" options={measures} />}
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

/** The report's period and filters, kept in the query string. */
function AnalyticsFilters({ filter, today }: { filter: AnalyticsFilter; today: string }) {
  const { change } = useAddress();
  const filters = useListFilters(readNarrowing);
  return (
    <FilterBar
      activeCount={filters.active}
      onClear={filters.clear}
      first={
        <>
          <SegmentedFilter
            label="Período"
            value={filter.period}
            options={[
              ...periods.map(({ id, label }) => ({ value: id, label })),
              { value: "otro", label: "Otro" },
            ]}
            onValueChange={(period) =>
              period === "otro"
                ? change({ periodo: null, desde: filter.from, hasta: filter.to })
                : change({ periodo: period === "30" ? null : period, desde: null, hasta: null })
            }
          />
          <ChoiceFilter label="Agrupar" name="por" options={groups} />
        </>
      }
      actions={
        <ExportButton
          name="analiticas"
          subject="estas cifras"
          fetch={get("/purchases/analytics/export", analyticsQuery(filter)).fetch}
        />
      }
    >
      {filter.period === "otro" ? (
        <DaysFilter from={filter.from} to={filter.to} latest={today} />
      ) : null}
      <RaffleFilter />
      <SelectFilter
        label="Estado"
        name="estado"
        all="Todos"
        of={purchaseStatuses}
        words={statusLabels}
      />
      <PaymentMethodFilter />
    </FilterBar>
  );
}
