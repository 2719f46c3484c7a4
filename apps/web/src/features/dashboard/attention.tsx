import type { Dashboard } from "@rifas/api-client/types";
import { Section } from "@rifas/ui/section";
import { StatTile, StatTileLink } from "@rifas/ui/stat-tile";
import { formatCount } from "@rifas/ui/text/format-count";
import { Tiles } from "@rifas/ui/tiles";
import { Link as RouterLink } from "react-router-dom";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";

interface Tile {
  readonly label: string;
  /** The list that it links to. */
  readonly to: string;
  /** Undefined while loading. */
  readonly count: number | undefined;
  /** The note with and without something to do. */
  readonly some: string;
  readonly none: string;
  /** `plain` for what resolves itself. Default `attention`. */
  readonly tone?: "plain" | "attention";
}

/** What needs attention now: each tile shows a count and links to its list. */
export function Attention({ dashboard, now }: { dashboard: Dashboard | undefined; now: number }) {
  return (
    <Section heading="Para hoy" lead="Lo que espera por una persona.">
      <Tiles columns={3}>
        {tilesOf(dashboard, now).map((tile) => (
          <AttentionTile key={tile.label} {...tile} />
        ))}
      </Tiles>
    </Section>
  );
}

function tilesOf(dashboard: Dashboard | undefined, now: number): readonly Tile[] {
  const counts: Partial<Dashboard["attention"]> = dashboard?.attention ?? {};
  const oldest = counts.oldest_proofs?.[0]?.review_since ?? null;
  return [
    {
      label: "Pagos por revisar",
      to: "/admin/tickets",
      count: counts.pending_proofs,
      some: oldest === null ? "Esperan por ti" : `El más viejo, ${timeAgoInWords(oldest, now)}`,
      none: "Todo está revisado",
    },
    {
      label: "Números sin confirmar",
      to: "/admin/tickets",
      count: counts.unreviewed_numbers,
      some: "Los retienen esos pagos",
      none: "Ninguno retenido",
      tone: "plain",
    },
    {
      label: "Pagos tardíos",
      to: "/admin/tickets?vista=tardios",
      count: counts.late_payments,
      some: "Llegaron después de vencer",
      none: "Ninguno pendiente",
    },
    {
      label: "Correos que fallaron",
      to: "/admin/historial-de-emails?estado=failed",
      count: counts.failed_emails,
      some: "En los últimos 7 días",
      none: "Ninguno en 7 días",
    },
    {
      label: "Correos en cola",
      to: "/admin/historial-de-emails",
      count: counts.queued_emails,
      ...((dashboard?.email_configured ?? true)
        ? { some: "Salen solos", none: "Ninguno espera", tone: "plain" }
        : { some: "Falta configurar el correo", none: "Falta configurar el correo" }),
    },
    {
      label: "Sorteos sin resultados",
      to: "/admin/rifas?estado=en-curso",
      count: counts.drawn_without_results,
      some: "Registra los números",
      none: "Todos al día",
    },
    ...rareTiles(counts),
  ];
}

/** Shown only while there is something to do: most organisations have no feed, and their key never changes. */
function rareTiles(counts: Partial<Dashboard["attention"]>): readonly Tile[] {
  const tiles = [
    {
      label: "Pagos que confirmó el banco",
      to: "/admin/conciliacion",
      count: counts.confirmed_payments ?? 0,
      some: "Sin foto: apruébalos en «Exactos»",
      none: "Todos aprobados",
    },
    {
      label: "Pagos que el banco reversó",
      to: "/admin/conciliacion?vista=libres&ver=reversados",
      count: counts.reversed_payments ?? 0,
      some: "Sus compras están aprobadas",
      none: "Ninguno",
    },
    {
      label: "Bancos que no responden",
      to: "/admin/conciliacion?vista=avisos",
      count: counts.failing_feeds ?? 0,
      some: "Revisa sus datos con el banco",
      none: "Todos responden",
    },
    {
      label: "Bancos que no avisan",
      to: "/admin/conciliacion?vista=avisos",
      count: counts.silent_feeds ?? 0,
      some: "Importa el estado de cuenta",
      none: "Todos avisan",
    },
    {
      label: "Rechazos por confirmar",
      to: "/admin/tickets",
      count: counts.rejection_requests ?? 0,
      some: "Los confirma otro administrador",
      none: "Ninguno",
    },
    {
      label: "Métodos con tasa propia",
      to: "/admin/configuracion?seccion=pagos",
      count: counts.kept_rates ?? 0,
      some: "Ya no cuenta para precios en dólares",
      none: "Ninguno",
    },
    {
      label: "Devoluciones de una parte",
      to: "/admin/conciliacion?vista=libres",
      count: counts.returned_rests ?? 0,
      some: "Su resto volvió a «Sin dueño»",
      none: "Ninguna",
    },
    {
      label: "Cambios de llave de los libros",
      to: "/admin/auditoria?vista=testigos",
      count: counts.ledger_key_changes ?? 0,
      some: "Si no fuiste tú, averigua quién",
      none: "Ninguno",
    },
  ];
  return tiles.filter(({ count }) => count > 0);
}

function AttentionTile({ label, to, count, some, none, tone = "attention" }: Tile) {
  return (
    <StatTile
      state={count === undefined ? "loading" : "ready"}
      tone={(count ?? 0) > 0 && tone === "attention" ? "attention" : "plain"}
      label={
        <StatTileLink asChild>
          <RouterLink to={to}>{label}</RouterLink>
        </StatTileLink>
      }
      value={formatCount(count ?? 0)}
      // While loading use the longer note, so that the skeleton is as high as the tile.
      note={count === undefined || count > 0 ? some : none}
    />
  );
}
