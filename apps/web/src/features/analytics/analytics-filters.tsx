import { purchaseStatuses, statusLabels } from "@rifas/domain/statuses";
import { FilterBar } from "@rifas/ui/filter-bar";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { ExportButton } from "../../desk/export-button.tsx";
import { RaffleFilter } from "../../desk/raffle-filter.tsx";
import { useAddress } from "../../desk/use-address.ts";
import { useSite } from "../../site/use-site.ts";
import {
  activeAnalyticsFilters,
  analyticsQuery,
  groups,
  periods,
  type AnalyticsFilter,
} from "./analytics-filter.ts";

/** Which time, which raffle, which payments; all of it in the address. */
export function AnalyticsFilters({ filter, today }: { filter: AnalyticsFilter; today: string }) {
  const { change } = useAddress();
  const methods = useSite()?.payment_methods ?? [];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
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
        <div className="sm:ml-auto">
          <ExportButton
            name="analiticas"
            subject="estas cifras"
            fetch={(client) =>
              client.get("/purchases/analytics/export", { query: analyticsQuery(filter) })
            }
          />
        </div>
      </div>
      <FilterBar
        activeCount={activeAnalyticsFilters(filter)}
        onClear={() => change({ rifa: null, estado: null, metodo: null })}
      >
        {filter.period === "otro" ? (
          <>
            <TextField
              type="date"
              label="Desde"
              value={filter.from}
              max={filter.to}
              onChange={(event) => change({ desde: event.target.value })}
            />
            <TextField
              type="date"
              label="Hasta"
              value={filter.to}
              min={filter.from}
              max={today}
              onChange={(event) => change({ hasta: event.target.value })}
            />
          </>
        ) : null}
        <RaffleFilter />
        <SelectField
          label="Estado"
          value={filter.status === "all" ? "" : filter.status}
          options={[
            { value: "", label: "Todos" },
            ...purchaseStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
          ]}
          onChange={(event) => change({ estado: event.target.value })}
        />
        <SelectField
          label="Método"
          value={filter.method}
          options={[
            { value: "", label: "Todos" },
            ...methods.map(({ id, name }) => ({ value: id, label: name })),
            { value: "efectivo", label: "Efectivo" },
          ]}
          onChange={(event) => change({ metodo: event.target.value })}
        />
      </FilterBar>
    </div>
  );
}
