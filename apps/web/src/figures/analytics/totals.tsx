import type { Analytics } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Section } from "@rifas/ui/section";
import { StatTile } from "@rifas/ui/stat-tile";
import { formatCount } from "@rifas/ui/text/format-count";
import { Tiles } from "@rifas/ui/tiles";
import { duration } from "../../shared/desk/time-ago.ts";
import { trendOf, type Trend } from "../../shared/desk/trend.ts";

type Totals = Analytics["current"]["totals"];

const BEFORE = "antes";

interface Figure {
  readonly label: string;
  readonly value: (totals: Totals) => string;
  readonly trend: (now: Totals, then: Totals) => Trend | undefined;
  readonly note?: (totals: Totals) => string;
}

const figures: readonly Figure[] = [
  {
    label: "Ingresos aprobados",
    value: ({ revenue_bs }) => formatBs(revenue_bs),
    trend: (now, then) => trendOf(Number(now.revenue_bs), Number(then.revenue_bs), BEFORE),
  },
  {
    label: "Boletos vendidos",
    value: ({ tickets }) => formatCount(tickets),
    trend: (now, then) => trendOf(now.tickets, then.tickets, BEFORE),
  },
  {
    label: "Compras aprobadas",
    value: ({ purchases }) => formatCount(purchases.approved),
    trend: (now, then) => trendOf(now.purchases.approved, then.purchases.approved, BEFORE),
    note: ({ purchases }) =>
      `${formatCount(purchases.pending)} pendientes, ${formatCount(purchases.rejected)} rechazadas, ${formatCount(purchases.expired)} vencidas`,
  },
  {
    label: "Pendiente",
    value: ({ pending_bs }) => formatBs(pending_bs),
    trend: () => undefined,
    note: () => "Apartado, con pago o sin él",
  },
  {
    label: "Promedio por compra",
    value: ({ average_bs }) => formatBs(average_bs),
    trend: (now, then) => trendOf(Number(now.average_bs), Number(then.average_bs), BEFORE),
  },
  {
    label: "Aprobación",
    value: ({ approval_rate }) =>
      approval_rate === null ? "—" : `${Number(approval_rate).toString().replace(".", ",")} %`,
    trend: () => undefined,
    note: () => "De las que se revisaron",
  },
  {
    label: "Tiempo de revisión",
    value: ({ median_review_seconds: seconds }) => (seconds === null ? "—" : duration(seconds)),
    trend: (now, then) =>
      now.median_review_seconds === null || then.median_review_seconds === null
        ? undefined
        : trendOf(now.median_review_seconds, then.median_review_seconds, BEFORE),
    note: () => "La mitad se revisó en menos",
  },
];

/** The totals, compared with the previous period. */
export function AnalyticsTotals({ data }: { data: Analytics | undefined }) {
  return (
    <Section
      heading="Totales"
      lead={
        data === undefined
          ? "Contando…"
          : `${span(data.current)}, comparado con ${span(data.previous)}.`
      }
    >
      <Tiles columns={4} first="wide">
        {figures.map(({ label, value, trend, note }) => (
          <StatTile
            key={label}
            label={label}
            state={data === undefined ? "loading" : "ready"}
            value={data === undefined ? "0" : value(data.current.totals)}
            trend={
              data === undefined ? undefined : trend(data.current.totals, data.previous.totals)
            }
            note={data === undefined ? undefined : note?.(data.current.totals)}
          />
        ))}
      </Tiles>
    </Section>
  );
}

function span({ date_from: from, date_to: to }: Analytics["current"]): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
