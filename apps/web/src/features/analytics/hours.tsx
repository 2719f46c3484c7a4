import type { Analytics } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { EmptyState } from "@rifas/ui/empty-state";
import { HeatTable } from "@rifas/ui/heat-table";
import { Section } from "@rifas/ui/section";
import { SkeletonBlock, SkeletonLine } from "@rifas/ui/skeleton/block";
import { hourLabel, hourRows, hoursSummary, weekdays } from "./analytics-text.ts";

/** Purchases by weekday and hour, Caracas time. */
export function Hours({ data }: { data: Analytics | undefined }) {
  const rows = data === undefined ? [] : hourRows(data.by_hour);
  return (
    <Section
      look="card"
      heading="Cuándo compran"
      lead={data === undefined ? <SkeletonLine width={56} /> : hoursSummary(data.by_hour)}
    >
      {data === undefined ? (
        <SkeletonBlock height={96} />
      ) : rows.length === 0 ? (
        <EmptyState place="inset" level={3} picture="inbox" title="Nada en este tiempo" />
      ) : (
        <HeatTable
          caption="Compras por día y hora de la semana"
          corner="Hora"
          columns={weekdays.map((full) => ({ full, short: full.charAt(0).toUpperCase() }))}
          rows={rows.map(({ hour, counts }) => ({ label: hourLabel(hour), counts }))}
          describe={(day, row, purchases) =>
            `${weekdays[day] ?? ""}, ${hourLabel(rows[row]?.hour ?? 0)}: ${counted(purchases, "compra")}`
          }
        />
      )}
    </Section>
  );
}
