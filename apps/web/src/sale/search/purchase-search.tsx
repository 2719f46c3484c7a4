import { get } from "@rifas/api-client/get";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { purchaseStatuses } from "@rifas/domain/statuses";
import { SelectField } from "@rifas/ui/select-field";
import { useState, type ReactNode } from "react";
import { ChatCard } from "../chat/chat-card.tsx";
import type { ChatSale } from "../chat/chat-proposal.ts";
import { useChatPaste } from "../chat/use-chat-paste.ts";
import { DaysFilter } from "../../shared/desk/day-filter.tsx";
import { readPage } from "../../shared/desk/address.ts";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { PaymentMethodFilter } from "../../shared/desk/payment-method-filter.tsx";
import { StatusFilter } from "../../shared/desk/status-filter.tsx";
import { RaffleFilter } from "../../shared/desk/raffle-filter.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../whatsapp/whatsapp-link.tsx";
import { WhatsAppRows } from "../whatsapp/whatsapp-rows.tsx";
import { BulkReject } from "./bulk-reject.tsx";
import {
  purchaseListQuery,
  readPurchaseFilters,
  readSort,
  sortNameOf,
  tableSort,
} from "./purchase-filter.ts";
import type { DataColumn } from "@rifas/ui/data-table";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { statusColumn } from "../../shared/desk/columns.tsx";
import {
  amountColumn,
  buyerColumns,
  paymentColumn,
  raffleColumn,
} from "../purchase/purchase-columns.tsx";

const purchaseColumns: readonly DataColumn<PurchaseForStaff>[] = [
  ...buyerColumns<PurchaseForStaff>((purchase) => purchase),
  statusColumn,
  raffleColumn,
  { ...amountColumn, sort: "amount" },
  paymentColumn,
  {
    header: "Apartada",
    place: "wide",
    tone: "muted",
    sort: "created",
    cell: ({ created_at }) => <DateTime instant={created_at} />,
  },
];

const none = {
  title: "Todavía no hay compras",
  hint: "Aparecen aquí apenas alguien aparta un boleto.",
};
const noMatch = {
  title: "No encontramos compras así",
  hint: "Prueba con menos filtros, o con una parte del nombre.",
};

/**
 * All purchases, filtered and sorted. Several pending ones can be rejected at once. What a buyer wrote by WhatsApp can be pasted
 * into the search, and becomes a sale or the search for a purchase.
 */
export function PurchaseSearch(props: {
  onSell: (sale: ChatSale) => void;
  /** The choice of what is searched. */
  among: ReactNode;
}) {
  const { query, change } = useAddress();
  const filters = useListFilters(readPurchaseFilters);
  const wanted = purchaseListQuery(query);
  const page = readPage(query);
  const list = useList(get("/purchases", { ...wanted, page, limit: 20 }));
  const messages = useWhatsAppMessages((list.data?.items ?? []).map(({ id }) => id));
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const rows = list.data?.items ?? [];
  // What was selected on another page, or under another filter, is out of sight: nothing is done with it.
  const selected = new Set(rows.map(({ id }) => id).filter((id) => picked.has(id)));
  const chat = useChatPaste();
  const chosen = rows.filter(({ id, status }) => selected.has(id) && status === "pending");

  return (
    <WhatsAppRows
      rows={{ state: list.state, searched: filters.search }}
      letter={chat.text === null ? "pressed" : "ignored"}
    >
      <DeskList<PurchaseForStaff>
        list={list}
        caption="Compras"
        noun={["compra", "compras"]}
        filters={filters}
        toolbar={{
          placeholder: "Código, nombre, cédula, teléfono, referencia...",
          onPaste: chat.onPaste,
          notice:
            chat.text === null ? null : (
              <ChatCard
                key={chat.text}
                text={chat.text}
                place="search"
                focus="takes"
                onSell={props.onSell}
                onSearch={(term) => {
                  chat.close();
                  change({ busca: term });
                }}
                onClose={chat.close}
              />
            ),
          csv: {
            name: "compras",
            subject: "estas compras",
            fetch: get("/purchases/export", wanted).fetch,
          },
          before: props.among,
          first: <StatusFilter of={purchaseStatuses} />,
          fields: <Filters values={filters.values} />,
        }}
        table={{
          columns: purchaseColumns,
          rowKey: ({ id }) => id,
          rowName: ({ code }) => code,
          sort: tableSort(readSort(query)),
          onSortChange: (sort) => {
            const name = sortNameOf(sort);
            change({ orden: name === "newest" ? null : name });
          },
          selected,
          onSelectedChange: pick,
          actions: ({ id, name }) => <WhatsAppCell message={messages.get(id)} name={name} />,
          bulkActions: (
            <BulkReject
              purchases={chosen}
              selected={selected.size}
              onDone={(left) => pick(new Set(left))}
            />
          ),
        }}
        none={none}
        noMatch={noMatch}
      />
    </WhatsAppRows>
  );
}

function Filters({ values }: { values: ReturnType<typeof readPurchaseFilters> }) {
  const { change } = useAddress();
  return (
    <>
      <RaffleFilter />
      <SelectField
        label="Comprobante"
        value={values.comprobante ?? ""}
        options={[
          { value: "", label: "Con o sin" },
          { value: "con", label: "Con comprobante" },
          { value: "sin", label: "Sin comprobante" },
        ]}
        onChange={(event) => change({ comprobante: event.target.value })}
      />
      <PaymentMethodFilter />
      <DaysFilter from={values.desde} to={values.hasta} />
    </>
  );
}
