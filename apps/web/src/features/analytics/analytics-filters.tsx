import { get } from "@rifas/api-client/get";
import { purchaseStatuses, statusLabels } from "@rifas/domain/statuses";
import { Cluster, ClusterPart } from "@rifas/ui/cluster";
import { FilterBar } from "@rifas/ui/filter-bar";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { DaysFilter } from "../../shared/desk/day-filter.tsx";
import { ExportButton } from "../../shared/desk/export-button.tsx";
import { PaymentMethodFilter } from "../../shared/desk/payment-method-filter.tsx";
import { RaffleFilter } from "../../shared/desk/raffle-filter.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import {
  analyticsQuery,
  groups,
  periods,
  readNarrowing,
  type AnalyticsFilter,
} from "./analytics-filter.ts";

/** The report's period and filters, kept in the query string. */
export function AnalyticsFilters({ filter, today }: { filter: AnalyticsFilter; today: string }) {
  const { change } = useAddress();
  const filters = useListFilters(readNarrowing);
  return (
    <Stack gap={3}>
      <Cluster align="center">
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
        <SegmentedFilter
          label="Agrupar"
          value={filter.group}
          options={groups}
          onValueChange={(group) => change({ por: group === "day" ? null : group })}
        />
        <ClusterPart place="end">
          <ExportButton
            name="analiticas"
            subject="estas cifras"
            fetch={get("/purchases/analytics/export", analyticsQuery(filter)).fetch}
          />
        </ClusterPart>
      </Cluster>
      <FilterBar activeCount={filters.active} onClear={filters.clear}>
        {filter.period === "otro" ? (
          <DaysFilter from={filter.from} to={filter.to} latest={today} />
        ) : null}
        <RaffleFilter />
        <SelectField
          label="Estado"
          value={filter.estado ?? ""}
          options={[
            { value: "", label: "Todos" },
            ...purchaseStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
          ]}
          onChange={(event) => change({ estado: event.target.value })}
        />
        <PaymentMethodFilter />
      </FilterBar>
    </Stack>
  );
}
