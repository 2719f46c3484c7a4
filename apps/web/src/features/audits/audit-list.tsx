import { get } from "@rifas/api-client/get";
import type { RaffleListItem } from "@rifas/api-client/types";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { RaffleStatusBadge } from "@rifas/ui/status-badge/raffle";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { readPage } from "../../shared/desk/address.ts";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { DownloadPackage } from "./download-package.tsx";

const columns: readonly DataColumn<RaffleListItem>[] = [
  {
    id: "name",
    header: "Rifa",
    place: "title",
    cell: ({ id, name }) => (
      <RowLink asChild>
        <RouterLink to={`/libro/${id}`}>{name}</RouterLink>
      </RowLink>
    ),
  },
  {
    id: "status",
    header: "Estado",
    place: "end",
    cell: ({ status }) => <RaffleStatusBadge status={status} />,
  },
  {
    id: "draw",
    header: "Sorteo",
    place: "under",
    cell: ({ draw_date }) => (draw_date === null ? "Sin fecha" : <DateTime instant={draw_date} />),
  },
  {
    id: "sold",
    header: "Vendidos",
    place: "wide",
    cell: ({ total_tickets_sold: sold, total_tickets: all }) =>
      `${formatCount(sold)} de ${formatCount(all)}`,
  },
];

/** The raffles that can be audited, each with its package. */
export function AuditList() {
  const { query } = useAddress();
  const list = useList(get("/audits", { page: readPage(query) }));
  return (
    <DeskList<RaffleListItem>
      list={list}
      caption="Rifas que se pueden auditar"
      noun={["rifa", "rifas"]}
      place="inset"
      none={{
        title: "Todavía no hay rifas que auditar",
        hint: "Aparecen aquí cuando se publican.",
      }}
      failure="No pudimos cargar las rifas"
      table={{
        columns,
        rowKey: ({ id }) => String(id),
        actions: ({ id, name }) => <DownloadPackage id={id} name={name} />,
      }}
    />
  );
}
