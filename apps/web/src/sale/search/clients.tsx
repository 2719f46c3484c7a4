import { get } from "@rifas/api-client/get";
import type { Client } from "@rifas/api-client/types";
import { formatDate } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { formatPhone } from "@rifas/domain/phone";
import { Cluster } from "@rifas/ui/cluster";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { Figures } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { Link as RouterLink } from "react-router-dom";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { RaffleFilter, readRaffle } from "../../shared/desk/raffle-filter.tsx";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { usePages } from "../../shared/desk/use-list.ts";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../whatsapp/whatsapp-link.tsx";
import { WhatsAppRows } from "../whatsapp/whatsapp-rows.tsx";
import { PdfButton } from "../../paper/pdf/pdf-button.tsx";

const columns: readonly DataColumn<Client>[] = [
  {
    header: "Cliente",
    place: "title",
    cell: (client) => (
      <RowLink asChild>
        <RouterLink to={`?vista=buscar&busca=${encodeURIComponent(client.document_id)}`}>
          {client.name}
        </RouterLink>
      </RowLink>
    ),
  },
  { header: "Cédula", place: "lead", cell: ({ document_id }) => formatDocumentId(document_id) },
  { header: "Teléfono", place: "end", cell: ({ phone }) => formatPhone(phone) },
  {
    header: "Total",
    place: "aside",
    align: "end",
    cell: ({ total_bs }) => <Figures weight="semibold">{formatBs(total_bs)}</Figures>,
  },
  {
    header: "Boletos",
    place: "wide",
    align: "end",
    cell: ({ tickets }) => <Figures>{formatCount(tickets)}</Figures>,
  },
  {
    header: "Compras",
    place: "wide",
    align: "end",
    cell: ({ approved_purchases, purchases }) => (
      <Figures>
        {formatCount(approved_purchases)} de {formatCount(purchases)}
      </Figures>
    ),
  },
  {
    header: "Correo",
    place: "wide",
    tone: "muted",
    breaks: "anywhere",
    cell: ({ email }) => email ?? "—",
  },
  {
    header: "Última compra",
    place: "wide",
    tone: "muted",
    cell: ({ last_purchase_at }) => formatDate(last_purchase_at),
  },
];

/** The buyers, grouped by cédula and shown with their latest name. */
export function Clients() {
  const filters = useListFilters(readRaffle);
  const { search } = filters;
  const { rifa: raffleId } = filters.values;
  const wanted = { search, raffle_id: raffleId };
  const list = usePages((page) =>
    get("/purchases/client-purchases", { ...wanted, page, limit: 20 }),
  );
  const rows = list.data?.items ?? [];
  const messages = useWhatsAppMessages(rows.map(({ last_purchase_id }) => last_purchase_id));
  return (
    <WhatsAppRows rows={{ state: list.state, searched: search }}>
      <DeskList<Client>
        list={list}
        caption="Clientes"
        noun={["cliente", "clientes"]}
        filters={filters}
        toolbar={{
          placeholder: "Nombre, cédula, teléfono, correo...",
          csv: {
            name: "clientes",
            subject: "estos clientes",
            fetch: get("/purchases/client-purchases/export", wanted).fetch,
          },
          first: <RaffleFilter labelDisplay="hidden" />,
        }}
        table={{
          columns,
          rowKey: ({ document_id }) => document_id,
          actions: (client) => (
            <Cluster gap={2} align="center" wrap="no-wrap">
              <WhatsAppCell message={messages.get(client.last_purchase_id)} name={client.name} />
              {raffleId === null ? null : <ClientPdf client={client} raffleId={raffleId} />}
            </Cluster>
          ),
        }}
        none={{ title: "Todavía no hay clientes" }}
        noMatch={{
          title: "No encontramos a nadie así",
          hint: "Prueba con la cédula o el teléfono.",
        }}
      />
    </WhatsAppRows>
  );
}

/** All numbers of a client in the chosen raffle, which is the one of their latest purchase in this list. */
function ClientPdf({ client, raffleId }: { client: Client; raffleId: number }) {
  if (client.approved_purchases === 0) return null;
  const params = { path: { id: client.last_purchase_id } };
  return (
    <PdfButton
      size="sm"
      name={`boletos-rifa-${raffleId}.pdf`}
      fetch={(api, timing) => api.get("/purchases/{id}/client/pdf", { params, ...timing })}
    >
      PDF<VisuallyHidden> con los boletos de {client.name}</VisuallyHidden>
    </PdfButton>
  );
}
