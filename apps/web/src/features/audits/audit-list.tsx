import { get } from "@rifas/api-client/get";
import type { RaffleListItem } from "@rifas/api-client/types";
import type { DataColumn } from "@rifas/ui/data-table";
import { Link } from "@rifas/ui/link";
import { RaffleStatusBadge } from "@rifas/ui/status-badge/raffle";
import { Line } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
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
      <>
        <Line weight="semibold">{name}</Line>
        <Link asChild>
          <RouterLink to={`/libro/${id}`}>
            Ver su libro<VisuallyHidden> ({name})</VisuallyHidden>
          </RouterLink>
        </Link>
      </>
    ),
  },
  {
    id: "status",
    header: "Estado",
    place: "aside",
    cell: ({ status }) => <RaffleStatusBadge status={status} />,
  },
  {
    id: "draw",
    header: "Sorteo",
    cell: ({ draw_date }) => (draw_date === null ? "Sin fecha" : <DateTime instant={draw_date} />),
  },
  {
    id: "sold",
    header: "Vendidos",
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
