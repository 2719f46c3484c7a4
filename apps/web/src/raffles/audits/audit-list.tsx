import { get } from "@rifas/api-client/get";
import type { RaffleListItem } from "@rifas/api-client/types";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { RaffleStatusBadge } from "@rifas/ui/status-badge/raffle";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { caracasDay } from "@rifas/domain/dates";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { DownloadButton } from "../../shared/desk/export-button.tsx";
import { saveFile } from "../../shared/save-file.ts";

const columns: readonly DataColumn<RaffleListItem>[] = [
  {
    header: "Rifa",
    place: "title",
    cell: ({ id, name }) => (
      <RowLink asChild>
        <RouterLink to={`/libro/${id}`}>{name}</RouterLink>
      </RowLink>
    ),
  },
  { header: "Estado", place: "end", cell: ({ status }) => <RaffleStatusBadge status={status} /> },
  {
    header: "Sorteo",
    place: "under",
    cell: ({ draw_date }) => (draw_date === null ? "Sin fecha" : <DateTime instant={draw_date} />),
  },
  {
    header: "Vendidos",
    place: "wide",
    cell: ({ total_tickets_sold: sold, total_tickets: all }) =>
      `${formatCount(sold)} de ${formatCount(all)}`,
  },
];

/** The raffles that can be audited, each with its package. */
export function AuditList() {
  const list = usePages((page) => get("/audits", { page }));
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

/** Generous: a package contains a raffle's whole log and may be downloaded over a slow connection. */
const TIMEOUT_MS = 15 * 60_000;

function DownloadPackage({ id, name }: Pick<RaffleListItem, "id" | "name">) {
  const init = { params: { path: { id } }, timeoutMs: TIMEOUT_MS };
  return (
    <DownloadButton
      size="sm"
      fetch={(client) => client.get("/audits/{id}", init)}
      save={(file) => saveFile(`auditoria-${id}-${caracasDay(new Date())}.zip`, file)}
    >
      Descargar<VisuallyHidden> el archivo de {name}</VisuallyHidden>
    </DownloadButton>
  );
}
