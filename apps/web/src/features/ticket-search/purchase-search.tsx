import { adminQueries } from "@rifas/api-client/admin-queries";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { purchaseFilters } from "@rifas/api-client/query";
import { purchaseStatuses, statusLabels } from "@rifas/domain/statuses";
import { Button } from "@rifas/ui/button";
import { DataTable } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { FilterBar } from "@rifas/ui/filter-bar";
import { SearchBox } from "@rifas/ui/search-box";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { readPage } from "../../desk/address.ts";
import { ExportButton } from "../../desk/export-button.tsx";
import { ListPager } from "../../desk/list-pager.tsx";
import { RaffleFilter } from "../../desk/raffle-filter.tsx";
import { useAddress } from "../../desk/use-address.ts";
import { useList } from "../../desk/use-list.ts";
import { useSearchText } from "../../desk/use-search-text.ts";
import { useSite } from "../../site/use-site.ts";
import { BulkReject } from "./bulk-reject.tsx";
import { purchaseColumns } from "./purchase-columns.tsx";
import {
  activeFilters,
  purchaseListQuery,
  readPurchaseFilter,
  sortNameOf,
  tableSort,
} from "./purchase-filter.ts";

const LIMIT = 20;
const noFilters = {
  busca: null,
  rifa: null,
  estado: null,
  comprobante: null,
  metodo: null,
  desde: null,
  hasta: null,
};

/** Every purchase, narrowed and sorted; several pending ones can be rejected at once (B2). */
export function PurchaseSearch() {
  const address = useAddress();
  const { query, change } = address;
  const filter = readPurchaseFilter(query);
  const search = useSearchText(address, "busca");
  const wanted = purchaseListQuery(filter);
  const list = useList(adminQueries.purchases({ ...wanted, page: readPage(query), limit: LIMIT }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = list.data?.items ?? [];
  const chosen = rows.filter(({ id, status }) => selected.has(id) && status === "pending");
  const narrowed = activeFilters(filter) > 0 || filter.search !== "";

  return (
    <div className="grid gap-4">
      <FilterBar
        search={
          <SearchBox
            label="Buscar compras"
            placeholder="Código, nombre, cédula, teléfono, referencia..."
            value={search.typed}
            maxLength={100}
            state={list.state === "refreshing" ? "searching" : "idle"}
            onChange={(event) => search.setTyped(event.target.value)}
          />
        }
        activeCount={activeFilters(filter)}
        onClear={() => change(noFilters)}
        actions={
          <ExportButton
            name="compras"
            subject="estas compras"
            fetch={(client) => client.get("/purchases/export", { query: purchaseFilters(wanted) })}
          />
        }
      >
        <Filters />
      </FilterBar>
      <DataTable<PurchaseForStaff>
        caption="Compras"
        columns={purchaseColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        state={list.state}
        sort={tableSort(filter.sort)}
        onSortChange={(sort) => {
          const name = sortNameOf(sort);
          change({ orden: name === "newest" ? null : name });
        }}
        selected={selected}
        onSelectedChange={setSelected}
        bulkActions={
          <BulkReject
            purchases={chosen}
            selected={selected.size}
            onDone={(left) => setSelected(new Set(left))}
          />
        }
        empty={
          <EmptyState
            picture={narrowed ? "search" : "inbox"}
            level={2}
            title={narrowed ? "No encontramos compras así" : "Todavía no hay compras"}
            hint={
              narrowed
                ? "Prueba con menos filtros, o con una parte del nombre."
                : "Aparecen aquí apenas alguien aparta un boleto."
            }
            action={
              narrowed ? (
                <Button tone="outline" onClick={() => change(noFilters)}>
                  Quitar los filtros
                </Button>
              ) : undefined
            }
          />
        }
        error={
          <ErrorState
            text={list.error?.message}
            state={list.retrying ? "retrying" : "idle"}
            onRetry={() => void list.retry()}
          />
        }
      />
      {list.data === undefined ? null : <ListPager list={list.data} noun={["compra", "compras"]} />}
    </div>
  );
}

function Filters() {
  const { query, change } = useAddress();
  const filter = readPurchaseFilter(query);
  const methods = useSite()?.payment_methods ?? [];
  return (
    <>
      <RaffleFilter />
      <SelectField
        label="Estado"
        value={filter.status ?? ""}
        options={[
          { value: "", label: "Todos" },
          ...purchaseStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
        ]}
        onChange={(event) => change({ estado: event.target.value })}
      />
      <SelectField
        label="Comprobante"
        value={filter.proof ?? ""}
        options={[
          { value: "", label: "Con o sin" },
          { value: "con", label: "Con comprobante" },
          { value: "sin", label: "Sin comprobante" },
        ]}
        onChange={(event) => change({ comprobante: event.target.value })}
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
      <TextField
        type="date"
        label="Desde"
        value={filter.from ?? ""}
        max={filter.to ?? undefined}
        onChange={(event) => change({ desde: event.target.value })}
      />
      <TextField
        type="date"
        label="Hasta"
        value={filter.to ?? ""}
        min={filter.from ?? undefined}
        onChange={(event) => change({ hasta: event.target.value })}
      />
    </>
  );
}
