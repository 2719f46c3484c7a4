import type { Dashboard, Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Section } from "@rifas/ui/section";
import { StatTile } from "@rifas/ui/stat-tile";
import { formatCount } from "@rifas/ui/text/format-count";
import { Tiles } from "@rifas/ui/tiles";
import { readChoice } from "../../shared/desk/address.ts";
import { ChoiceFilter } from "../../shared/desk/choice-filter.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { trendOf } from "../../shared/desk/trend.ts";

const periods = [
  { value: "hoy", label: "Hoy", before: "ayer", of: (dashboard: Dashboard) => dashboard.today },
  {
    value: "7-dias",
    label: "7 días",
    before: "los 7 anteriores",
    of: (dashboard: Dashboard) => dashboard.last_7_days,
  },
  {
    value: "30-dias",
    label: "30 días",
    before: "los 30 anteriores",
    of: (dashboard: Dashboard) => dashboard.last_30_days,
  },
] as const;

/** Revenue, purchases and tickets of today, 7 and 30 days, each compared with the previous period. */
export function Periods({ dashboard }: { dashboard: Dashboard }) {
  const value = readChoice(useAddress().query, "periodo", periods);
  const period = periods.find((one) => one.value === value) ?? periods[0];
  const figures = period.of(dashboard);
  return (
    <Section
      heading="Ventas"
      action={<ChoiceFilter label="Período" name="periodo" options={periods} />}
    >
      <Tiles columns={3} first="wide">
        <Tile label="Ingresos aprobados" figures={figures} before={period.before} kind="revenue" />
        <Tile label="Compras" figures={figures} before={period.before} kind="purchases" />
        <Tile label="Boletos vendidos" figures={figures} before={period.before} kind="tickets" />
      </Tiles>
    </Section>
  );
}

function Tile(props: {
  label: string;
  figures: Schema<"DashboardPeriod">;
  before: string;
  kind: "revenue" | "purchases" | "tickets";
}) {
  const { figures, kind } = props;
  // Floating point is only used to compare; the amounts shown are the server's strings.
  const amount = (of: Schema<"DashboardFigures">) =>
    kind === "revenue" ? Number(of.revenue_bs) : of[kind];
  const { current, previous } = figures;
  return (
    <StatTile
      label={props.label}
      value={kind === "revenue" ? formatBs(current.revenue_bs) : formatCount(current[kind])}
      trend={trendOf(amount(current), amount(previous), props.before)}
    />
  );
}
