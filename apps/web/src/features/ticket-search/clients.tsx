import { adminQueries } from "@rifas/api-client/admin-queries";
import type { Client } from "@rifas/api-client/types";
import { formatDate } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { formatPhone, whatsAppNumber } from "@rifas/domain/phone";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { Button } from "@rifas/ui/button";
import { Figures, Note } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { Link as RouterLink } from "react-router-dom";
import { readNumber, readPage, readText } from "../../shared/desk/address.ts";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { RaffleFilter } from "../../shared/desk/raffle-filter.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { EmailText } from "../../shared/email-text.tsx";

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
        <Note>{formatDocumentId(client.document_id)}</Note>
      </>
    ),
  },
  {
    id: "total",
    header: "Ha comprado",
    place: "aside",
    align: "end",
    cell: ({ total_bs }) => <Figures weight="semibold">{formatBs(total_bs)}</Figures>,
  },
  {
    id: "tickets",
    header: "Boletos",
    align: "end",
    cell: ({ tickets }) => <Figures>{formatCount(tickets)}</Figures>,
  },
  {
    id: "purchases",
    header: "Compras",
    align: "end",
    cell: ({ approved_purchases, purchases }) => (
      <Figures>
        {formatCount(approved_purchases)} de {formatCount(purchases)}
      </Figures>
    ),
  },
  {
    id: "email",
    header: "Correo",
    tone: "muted",
    breaks: "anywhere",
    cell: ({ email }) => (email === null ? "—" : <EmailText>{email}</EmailText>),
  },
  {
    id: "last",
    header: "Última compra",
    tone: "muted",
    cell: ({ last_purchase_at }) => formatDate(last_purchase_at),
  },
];

/** The buyers, grouped by cédula and shown with their latest name. */
export function Clients() {
  const { query } = useAddress();
  const text = readText(query, "busca");
  const raffleId = readNumber(query, "rifa");
  const wanted = {
    ...(text === "" ? {} : { search: text }),
    ...(raffleId === null ? {} : { raffle_id: raffleId }),
  };
  const list = useList(adminQueries.clients({ ...wanted, page: readPage(query), limit: LIMIT }));
  return (
    <DeskList<Client>
      list={list}
      caption="Clientes"
      noun={["cliente", "clientes"]}
      toolbar={{
        placeholder: "Nombre, cédula, teléfono, correo...",
        filterNames: ["rifa"],
        csv: {
          name: "clientes",
          subject: "estos clientes",
          fetch: (client) =>
            client.get("/purchases/client-purchases/export", { params: { query: wanted } }),
        },
        filters: <RaffleFilter labelDisplay="hidden" />,
      }}
      table={{
        columns,
        rowKey: ({ document_id }) => document_id,
        actions: (client) => (
          <Button asChild tone="outline" size="sm">
            <a
              href={`https://wa.me/${whatsAppNumber(client.phone)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {formatPhone(client.phone)}
              <VisuallyHidden>: escribir por WhatsApp a {client.name}</VisuallyHidden>
            </a>
          </Button>
        ),
      }}
      none={{ title: "Todavía no hay clientes" }}
      noMatch={{
        title: "No encontramos a nadie así",
        hint: "Prueba con la cédula o el teléfono.",
      }}
    />
  );
}
