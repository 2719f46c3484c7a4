import { adminQueries } from "@rifas/api-client/admin-queries";
import { purchaseFilters, type PurchaseFilters } from "@rifas/api-client/query";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DataTable, RowLink, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { FilterBar } from "@rifas/ui/filter-bar";
import { SearchBox } from "@rifas/ui/search-box";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { StatusBadge } from "@rifas/ui/status-badge";
import { useState } from "react";
import { readNumber, readOneOf, readPage, readText } from "../../desk/address.ts";
import { ExportButton } from "../../desk/export-button.tsx";
import { ListPager } from "../../desk/list-pager.tsx";
import { RaffleFilter } from "../../desk/raffle-filter.tsx";
import { useAddress } from "../../desk/use-address.ts";
import { useList } from "../../desk/use-list.ts";
import { useNow } from "../../desk/use-now.ts";
import { useSearchText } from "../../desk/use-search-text.ts";
import { PurchaseLink } from "../../purchase/purchase-link.tsx";
import { purchaseOffers } from "../../purchase/purchase-rules.ts";
import { paymentLine, ticketCount } from "../../purchase/purchase-words.ts";
import { RecoverDialog } from "../../purchase/recover-dialog.tsx";
import { useRole } from "../../session/use-role.ts";

const LIMIT = 20;

const columns: readonly DataColumn<PurchaseForStaff>[] = [
  {
    id: "name",
    header: "Compra",
    place: "title",
    cell: (purchase) => (
      <>
        <RowLink asChild>
          <PurchaseLink id={purchase.id}>{purchase.name}</PurchaseLink>
        </RowLink>
        <span className="ticket-number block text-sm">{purchase.code}</span>
      </>
    ),
  },
  {
    id: "status",
    header: "Estado",
    place: "aside",
    cell: ({ status }) => <StatusBadge className="whitespace-nowrap" status={status} />,
  },
  { id: "raffle", header: "Rifa", cell: ({ raffle }) => raffle.name },
  {
    id: "amount",
    header: "Monto",
    align: "end",
    cell: ({ amount_bs, quantity }) => (
      <>
        <span className="figures block">{formatBs(amount_bs)}</span>
        <span className="text-sm">{ticketCount(quantity)}</span>
      </>
    ),
  },
  { id: "payment", header: "Pago", tone: "muted", cell: paymentLine },
  {
    id: "proof",
    header: "Llegó",
    tone: "muted",
    cell: ({ proof_at }) => (proof_at === null ? "—" : formatDateTime(proof_at)),
  },
];

/** 'Pagos tardíos' (B2.4): money that came after its numbers were free again, to be honoured explicitly. */
export function LatePayments() {
  const address = useAddress();
  const { query, change } = address;
  const role = useRole() ?? "staff";
  const now = useNow();
  const search = useSearchText(address, "busca");
  const shown = readOneOf(query, "estado", ["approved"]) ?? "expired";
  const wanted = {
    late: true,
    status: [shown],
    raffle_id: readNumber(query, "rifa"),
    search: readText(query, "busca"),
    sort: "oldest_proof",
  } satisfies PurchaseFilters;
  const list = useList(adminQueries.purchases({ ...wanted, page: readPage(query), limit: LIMIT }));
  const [recovering, setRecovering] = useState<PurchaseForStaff | null>(null);
  const waits = shown === "expired";
  const narrowed = wanted.search !== "" || wanted.raffle_id !== null;
  return (
    <div className="grid gap-4">
      <Banner tone="info">
        El pago llegó después de vencer el apartado y los números quedaron libres. Confírmalo en el
        banco y recupera la compra: con los mismos números si siguen libres, o con otros que tú
        decidas.
      </Banner>
      <SegmentedFilter
        label="Pagos tardíos"
        value={shown}
        options={[
          { value: "expired", label: "Por recuperar" },
          { value: "approved", label: "Recuperados" },
        ]}
        onValueChange={(value) => change({ estado: value === "expired" ? null : value })}
      />
      <FilterBar
        search={
          <SearchBox
            label="Buscar pagos tardíos"
            placeholder="Código, nombre, cédula, referencia..."
            value={search.typed}
            maxLength={100}
            state={list.state === "refreshing" ? "searching" : "idle"}
            onChange={(event) => search.setTyped(event.target.value)}
          />
        }
        activeCount={wanted.raffle_id === null ? 0 : 1}
        onClear={() => change({ rifa: null, busca: null })}
        actions={
          <ExportButton
            name="pagos-tardios"
            subject="estos pagos tardíos"
            fetch={(client) => client.get("/purchases/export", { query: purchaseFilters(wanted) })}
          />
        }
      >
        <RaffleFilter labelDisplay="hidden" />
      </FilterBar>
      <DataTable<PurchaseForStaff>
        caption="Pagos tardíos"
        columns={columns}
        rows={list.data?.items ?? []}
        rowKey={({ id }) => id}
        state={list.state}
        actions={(purchase) => {
          const { recover } = purchaseOffers(purchase, role, now);
          if (!recover.may) return recover.why === null ? null : "Ya se sorteó";
          return (
            <Button size="sm" onClick={() => setRecovering(purchase)}>
              Recuperar
              <span className="sr-only"> {purchase.code}</span>
            </Button>
          );
        }}
        empty={
          <EmptyState
            picture={narrowed ? "search" : "inbox"}
            title={
              narrowed
                ? "Nada coincide"
                : waits
                  ? "No hay pagos tardíos por recuperar"
                  : "Todavía no has recuperado ninguno"
            }
            hint={waits && !narrowed ? "Si alguien paga tarde, aparece aquí." : undefined}
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
      {list.data === undefined ? null : <ListPager list={list.data} noun={["pago", "pagos"]} />}
      {recovering === null ? null : (
        <RecoverDialog purchase={recovering} onClose={() => setRecovering(null)} />
      )}
    </div>
  );
}
