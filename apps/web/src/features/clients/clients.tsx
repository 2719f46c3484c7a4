import { adminQueries } from "@rifas/api-client/admin-queries";
import type { Client } from "@rifas/api-client/types";
import { formatDate } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { formatPhone, whatsAppNumber } from "@rifas/domain/phone";
import { DataTable, RowLink, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { FilterBar } from "@rifas/ui/filter-bar";
import { Button } from "@rifas/ui/button";
import { SearchBox } from "@rifas/ui/search-box";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { readNumber, readPage, readText } from "../../desk/address.ts";
import { ExportButton } from "../../desk/export-button.tsx";
import { ListPager } from "../../desk/list-pager.tsx";
import { RaffleFilter } from "../../desk/raffle-filter.tsx";
import { useAddress } from "../../desk/use-address.ts";
import { useList } from "../../desk/use-list.ts";
import { useSearchText } from "../../desk/use-search-text.ts";

const LIMIT = 20;

const columns: readonly DataColumn<Client>[] = [
  {
    id: "name",
    header: "Cliente",
    place: "title",
    cell: (client) => (
      <>
        <RowLink asChild>
          <RouterLink to={`?vista=buscar&busca=${encodeURIComponent(client.document_id)}`}>
            {client.name}
          </RouterLink>
        </RowLink>
        <span className="block text-sm">{formatDocumentId(client.document_id)}</span>
      </>
    ),
  },
  {
    id: "total",
    header: "Ha comprado",
    place: "aside",
    align: "end",
    cell: ({ total_bs }) => <span className="figures font-semibold">{formatBs(total_bs)}</span>,
  },
  {
    id: "tickets",
    header: "Boletos",
    align: "end",
    cell: ({ tickets }) => <span className="figures">{formatCount(tickets)}</span>,
  },
  {
    id: "purchases",
    header: "Compras",
    align: "end",
    cell: ({ approved_purchases, purchases }) => (
      <span className="figures">
        {formatCount(approved_purchases)} de {formatCount(purchases)}
      </span>
    ),
  },
  {
    id: "email",
    header: "Correo",
    tone: "muted",
    breaks: "anywhere",
    cell: ({ email }) => email ?? "—",
  },
  {
    id: "last",
    header: "Última compra",
    tone: "muted",
    cell: ({ last_purchase_at }) => formatDate(last_purchase_at),
  },
];

/** Who buys: grouped by cédula, under their latest name (B2). */
export function Clients() {
  const address = useAddress();
  const { query, change } = address;
  const search = useSearchText(address, "busca");
  const text = readText(query, "busca");
  const raffleId = readNumber(query, "rifa");
  const wanted = {
    ...(text === "" ? {} : { search: text }),
    ...(raffleId === null ? {} : { raffle_id: raffleId }),
  };
  const list = useList(adminQueries.clients({ ...wanted, page: readPage(query), limit: LIMIT }));
  const narrowed = text !== "" || raffleId !== null;
  return (
    <div className="grid gap-4">
      <FilterBar
        search={
          <SearchBox
            label="Buscar clientes"
            placeholder="Nombre, cédula, teléfono, correo..."
            value={search.typed}
            maxLength={100}
            state={list.state === "refreshing" ? "searching" : "idle"}
            onChange={(event) => search.setTyped(event.target.value)}
          />
        }
        activeCount={raffleId === null ? 0 : 1}
        onClear={() => change({ rifa: null, busca: null })}
        actions={
          <ExportButton
            name="clientes"
            subject="estos clientes"
            fetch={(client) => client.get("/purchases/client-purchases/export", { query: wanted })}
          />
        }
      >
        <RaffleFilter labelDisplay="hidden" />
      </FilterBar>
      <DataTable<Client>
        caption="Clientes"
        columns={columns}
        rows={list.data?.items ?? []}
        rowKey={({ document_id }) => document_id}
        state={list.state}
        actions={(client) => (
          <Button asChild tone="outline" size="sm">
            <a
              href={`https://wa.me/${whatsAppNumber(client.phone)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {formatPhone(client.phone)}
              <span className="sr-only">: escribir por WhatsApp a {client.name}</span>
            </a>
          </Button>
        )}
        empty={
          <EmptyState
            picture={narrowed ? "search" : "inbox"}
            title={narrowed ? "No encontramos a nadie así" : "Todavía no hay clientes"}
            hint={narrowed ? "Prueba con la cédula o el teléfono." : undefined}
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
      {list.data === undefined ? null : (
        <ListPager list={list.data} noun={["cliente", "clientes"]} />
      )}
    </div>
  );
}
