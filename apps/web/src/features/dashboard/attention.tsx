import type { Dashboard } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Link } from "@rifas/ui/link";
import { Section } from "@rifas/ui/section";
import { StatTile, StatTileLink } from "@rifas/ui/stat-tile";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { timeAgoInWords } from "../../desk/time-ago.ts";

/** What needs a person now (B7): each tile counts something, and leads to it. */
export function Attention({ dashboard, now }: { dashboard: Dashboard | undefined; now: number }) {
  const attention = dashboard?.attention;
  const state = dashboard === undefined ? "loading" : "ready";
  const oldest = attention?.oldest_proofs[0]?.proof_at ?? null;
  const held = attention?.unreviewed_numbers ?? 0;
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
      note={(count ?? 0) > 0 ? notes.some : notes.none}
    />
  );
  return (
    <Section heading="Para hoy" lead="Lo que espera por una persona.">
      <div className="grid gap-3">
        {attention !== undefined && attention.drawn_without_results > 0 ? (
          <Banner
            tone="warning"
            title={
              attention.drawn_without_results === 1
                ? "Hay 1 rifa sorteada sin resultados"
                : `Hay ${formatCount(attention.drawn_without_results)} rifas sorteadas sin resultados`
            }
          >
            <Link asChild>
              <RouterLink to="/admin/rifas?estado=en-curso">Registrar los números</RouterLink>
            </Link>
          </Banner>
        ) : null}
        {dashboard?.email_configured === false ? (
          <Banner tone="info" title="Los correos no están saliendo">
            Falta configurar el servidor de correo: {formatCount(attention?.queued_emails ?? 0)} en
            cola.{" "}
            <Link asChild>
              <RouterLink to="/admin/historial-de-emails">Ver el historial</RouterLink>
            </Link>
          </Banner>
        ) : null}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {tile("Comprobantes por revisar", "/admin/tickets", attention?.pending_proofs, {
            some:
              oldest === null ? "Esperan por ti" : `El más viejo, ${timeAgoInWords(oldest, now)}`,
            none: "Todo está revisado",
          })}
          {tile("Números sin confirmar", "/admin/tickets", held, {
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
        </div>
      </div>
    </Section>
  );
}
