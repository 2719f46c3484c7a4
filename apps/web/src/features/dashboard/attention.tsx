import type { Dashboard } from "@rifas/api-client/types";
import { Section } from "@rifas/ui/section";
import { StatTile, StatTileLink } from "@rifas/ui/stat-tile";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { timeAgoInWords } from "../../desk/time-ago.ts";

/** What needs attention now: each tile shows a count and links to its list. */
export function Attention({ dashboard, now }: { dashboard: Dashboard | undefined; now: number }) {
  const attention = dashboard?.attention;
  const state = dashboard === undefined ? "loading" : "ready";
  const oldest = attention?.oldest_proofs[0]?.proof_at ?? null;
  const mailIsSetUp = dashboard?.email_configured ?? true;
  const tile = (
    label: string,
    to: string,
    count: number | undefined,
    notes: { some: string; none: string; tone?: "plain" },
  ) => (
    <StatTile
      key={label}
      state={state}
      tone={(count ?? 0) > 0 && notes.tone !== "plain" ? "attention" : "plain"}
      label={
        <StatTileLink asChild>
          <RouterLink to={to}>{label}</RouterLink>
        </StatTileLink>
      }
      value={formatCount(count ?? 0)}
      // While loading use the longer note, so that the skeleton is as high as the tile.
      note={count === undefined || count > 0 ? notes.some : notes.none}
    />
  );
  return (
    <Section heading="Para hoy" lead="Lo que espera por una persona.">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {tile("Comprobantes por revisar", "/admin/tickets", attention?.pending_proofs, {
          some: oldest === null ? "Esperan por ti" : `El más viejo, ${timeAgoInWords(oldest, now)}`,
          none: "Todo está revisado",
        })}
        {tile("Números sin confirmar", "/admin/tickets", attention?.unreviewed_numbers, {
          some: "Los retienen esos comprobantes",
          none: "Ninguno retenido",
          tone: "plain",
        })}
        {tile("Pagos tardíos", "/admin/tickets?vista=tardios", attention?.late_payments, {
          some: "Llegaron después de vencer",
          none: "Ninguno pendiente",
        })}
        {tile(
          "Correos que fallaron",
          "/admin/historial-de-emails?estado=failed",
          attention?.failed_emails,
          { some: "En los últimos 7 días", none: "Ninguno en 7 días" },
        )}
        {tile("Correos en cola", "/admin/historial-de-emails", attention?.queued_emails, {
          some: mailIsSetUp ? "Salen solos" : "Falta configurar el correo",
          none: mailIsSetUp ? "Ninguno espera" : "Falta configurar el correo",
          ...(mailIsSetUp ? { tone: "plain" } : {}),
        })}
        {tile(
          "Sorteos sin resultados",
          "/admin/rifas?estado=en-curso",
          attention?.drawn_without_results,
          { some: "Registra los números", none: "Todos al día" },
        )}
      </div>
    </Section>
  );
}
