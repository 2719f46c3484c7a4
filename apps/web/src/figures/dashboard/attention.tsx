import type { Dashboard } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { DataTable, RowLink, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { Figures } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";

interface Waiting {
  readonly label: string;
  /** The list that it links to. */
  readonly to: string;
  readonly count: number;
  /** Why it waits, or what to do. */
  readonly note: string;
}

const columns: readonly DataColumn<Waiting>[] = [
  {
    header: "Qué espera",
    place: "title",
    cell: ({ label, to }) => (
      <RowLink asChild>
        <RouterLink to={to}>{label}</RouterLink>
      </RowLink>
    ),
  },
  { header: "Qué hacer", place: "under", breaks: "name", tone: "muted", cell: ({ note }) => note },
  {
    header: "Cuánto",
    place: "aside",
    align: "end",
    cell: ({ count }) => <Figures weight="semibold">{formatCount(count)}</Figures>,
  },
];

/** What waits for a person, the most urgent first; each links to its list. */
export function Attention({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  return (
    <Section heading="Para hoy">
      <DataTable
        caption="Lo que espera por una persona"
        columns={columns}
        rows={kinds
          .map(({ note, count, ...kind }) => ({
            ...kind,
            count: count(dashboard),
            note: typeof note === "string" ? note : note(dashboard.attention, now),
          }))
          .filter(({ count }) => count > 0)}
        rowKey={({ label }) => label}
        empty={
          <EmptyState
            place="inset"
            level={3}
            picture="inbox"
            title="Nada espera por ti"
            hint="Los pagos por revisar y lo que falle aparecen aquí."
          />
        }
      />
    </Section>
  );
}

/** First the money and the draws that went wrong, then who waits for an answer, then what can wait until the day ends. */
const kinds: readonly (Pick<Waiting, "label" | "to"> & {
  readonly count: (dashboard: Dashboard) => number;
  readonly note: string | ((attention: Dashboard["attention"], now: number) => string);
})[] = [
  {
    label: "Pagos que el banco reversó",
    to: "/admin/conciliacion?vista=libres&ver=reversados",
    count: ({ attention }) => attention.reversed_payments,
    note: "Sus compras están aprobadas",
  },
  {
    label: "Sorteos sin resultados",
    to: "/admin/rifas?estado=en-curso",
    count: ({ attention }) => attention.drawn_without_results,
    note: "Registra los números",
  },
  {
    label: "Cambios de llave de los libros",
    to: "/admin/auditoria?vista=testigos",
    count: ({ attention }) => attention.ledger_key_changes,
    note: "Si no fuiste tú, averigua quién",
  },
  {
    label: "Pagos por revisar",
    to: "/admin/tickets",
    count: ({ attention }) => attention.pending_proofs,
    note: reviewNote,
  },
  {
    label: "Pagos que confirmó el banco",
    to: "/admin/conciliacion",
    count: ({ attention }) => attention.confirmed_payments,
    note: "Sin foto: apruébalos en «Exactos»",
  },
  {
    label: "Rechazos por confirmar",
    to: "/admin/tickets",
    count: ({ attention }) => attention.rejection_requests,
    note: "Los confirma otro administrador",
  },
  {
    label: "Premios con reclamo",
    to: "/admin/rifas",
    count: ({ attention }) => attention.disputed_prizes,
    note: "Habla con quien ganó",
  },
  {
    label: "Pagos tardíos",
    to: "/admin/tickets?vista=tardios",
    count: ({ attention }) => attention.late_payments,
    note: "Llegaron después de vencer",
  },
  {
    label: "Bancos que no responden",
    to: "/admin/conciliacion?vista=avisos",
    count: ({ attention }) => attention.failing_feeds,
    note: "Revisa sus datos con el banco",
  },
  {
    label: "Bancos que no avisan",
    to: "/admin/conciliacion?vista=avisos",
    count: ({ attention }) => attention.silent_feeds,
    note: "Importa el estado de cuenta",
  },
  {
    label: "Correos en cola",
    to: "/admin/historial-de-emails",
    // Once it is configured they leave by themselves.
    count: ({ attention, email_configured: sends }) => (sends ? 0 : attention.queued_emails),
    note: "Falta configurar el correo",
  },
  {
    label: "Correos que fallaron",
    to: "/admin/historial-de-emails?estado=failed",
    count: ({ attention }) => attention.failed_emails,
    note: "En los últimos 7 días",
  },
  {
    label: "Efectivo por confirmar",
    to: "/admin/conciliacion?vista=respaldo",
    count: ({ attention }) => attention.unconfirmed_cash,
    note: "Cierres de caja de cada persona y día",
  },
  {
    label: "Devoluciones de una parte",
    to: "/admin/conciliacion?vista=libres",
    count: ({ attention }) => attention.returned_rests,
    note: "Su resto volvió a «Sin dueño»",
  },
  {
    label: "Métodos con tasa propia",
    to: "/admin/configuracion?seccion=pagos",
    count: ({ attention }) => attention.kept_rates,
    note: "Ya no cuenta para precios en dólares",
  },
];

function reviewNote(attention: Dashboard["attention"], now: number): string {
  const since = attention.oldest_proofs[0]?.review_since ?? null;
  const held = counted(attention.unreviewed_numbers, "número");
  return since === null
    ? "Esperan por ti"
    : `El más viejo, ${timeAgoInWords(since, now)}; retienen ${held}`;
}
