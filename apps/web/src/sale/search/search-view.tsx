import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import type { ChatSale } from "../chat/chat-proposal.ts";
import { readOneOf, type AddressQuery } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { PurchaseSearch } from "./purchase-search.tsx";
import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatPhone } from "@rifas/domain/phone";
import { ticketStates } from "@rifas/domain/statuses";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { TicketNumber } from "@rifas/ui/text";
import type { ReactNode } from "react";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { RaffleFilter, readRaffle } from "../../shared/desk/raffle-filter.tsx";
import { StatusFilter } from "../../shared/desk/status-filter.tsx";
import { statusColumn } from "../../shared/desk/columns.tsx";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { usePages } from "../../shared/desk/use-list.ts";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../whatsapp/whatsapp-link.tsx";
import { WhatsAppRows } from "../whatsapp/whatsapp-rows.tsx";
import { PurchaseLink } from "../purchase/purchase-link.tsx";
import { TrialMark } from "../purchase/trial-mark.tsx";

/** The search, among purchases or among numbers. `onSell` gets the sale that a pasted chat proposes. */
export function SearchView({ onSell }: { onSell: (sale: ChatSale) => void }) {
  const { query, change } = useAddress();
  const among = readOneOf(query, "en", ["numeros"]) ?? "compras";
  const choice = (
    <SegmentedFilter
      label="Buscar entre"
      value={among}
      options={[
        { value: "compras", label: "Compras" },
        { value: "numeros", label: "Números" },
      ]}
      onValueChange={(value) =>
        change({ en: value === "compras" ? null : value, estado: null, comprobante: null })
      }
    />
  );
  return among === "compras" ? (
    <PurchaseSearch onSell={onSell} among={choice} />
  ) : (
    <NumberSearch among={choice} />
  );
}

type FoundNumber = Schema<"TicketSearchItem">;

const columns: readonly DataColumn<FoundNumber>[] = [
  {
    header: "Número",
    place: "title",
    cell: ({ number, purchase }) =>
      purchase === null ? (
        <TicketNumber>{number}</TicketNumber>
      ) : (
        <RowLink asChild>
          <PurchaseLink id={purchase.id}>
            <TicketNumber>{number}</TicketNumber>
          </PurchaseLink>
        </RowLink>
      ),
  },
  statusColumn,
  { header: "Rifa", place: "under", breaks: "name", cell: ({ raffle_name }) => raffle_name },
  {
    header: "Compra",
    place: "wide",
    cell: ({ purchase }) =>
      purchase === null ? (
        "—"
      ) : (
        <>
          <TicketNumber size="sm">{purchase.code}</TicketNumber> <TrialMark of={purchase} />
        </>
      ),
  },
  {
    header: "De quién",
    place: "aside",
    breaks: "anywhere",
    cell: ({ purchase }) => purchase?.name ?? "Está libre",
  },
  {
    header: "Teléfono",
    place: "wide",
    tone: "muted",
    cell: ({ purchase }) => (purchase === null ? "—" : formatPhone(purchase.phone)),
  },
];

const readFilters = (query: AddressQuery) => ({
  ...readRaffle(query),
  estado: readOneOf(query, "estado", ticketStates),
});

/** Finds the owner of a number, in all raffles or one. */
function NumberSearch({ among }: { among: ReactNode }) {
  const filters = useListFilters(readFilters);
  const { search } = filters;
  const { rifa: raffleId, estado: status } = filters.values;
  const states = status === null ? null : [status];
  const wanted = { q: search, raffle_id: raffleId, status: states };
  const list = usePages((page) => get("/tickets/search", { ...wanted, page, limit: 25 }));
  const rows = list.data?.items ?? [];
  const messages = useWhatsAppMessages([
    ...new Set(rows.flatMap(({ purchase }) => purchase?.id ?? [])),
  ]);
  return (
    <WhatsAppRows rows={{ state: list.state, searched: search }}>
      <DeskList<FoundNumber>
        list={list}
        caption="Números"
        noun={["número", "números"]}
        filters={filters}
        toolbar={{
          placeholder: "427, o parte del nombre, cédula, código...",
          csv: {
            name: "boletos",
            subject: "estos números",
            fetch: get("/tickets/export", wanted).fetch,
          },
          before: among,
          first: <StatusFilter of={ticketStates} />,
          fields: <RaffleFilter />,
        }}
        table={{
          columns,
          rowKey: ({ raffle_id, number }) => `${raffle_id} ${number}`,
          actions: (row) =>
            row.purchase === null ? null : (
              <WhatsAppCell message={messages.get(row.purchase.id)} name={row.purchase.name} />
            ),
        }}
        none={{ title: "Todavía no hay números", hint: "Aparecen aquí cuando creas una rifa." }}
        noMatch={{
          title: "No encontramos ese número",
          hint: "Escribe el número con o sin sus ceros, o parte del nombre de quien lo tiene.",
        }}
      />
    </WhatsAppRows>
  );
}
