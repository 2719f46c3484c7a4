import type { Dashboard } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { compareMoney, formatBs, sumMoney } from "@rifas/domain/money";
import { Section } from "@rifas/ui/section";
import { Skeleton } from "@rifas/ui/skeleton";

type Days = Dashboard["sales"];

/** What the last 30 days sold, day by day (B7). */
export function SalesChart({ days }: { days: Days | undefined }) {
  return (
    <Section
      heading="Los últimos 30 días"
      look="card"
      lead={days === undefined ? <Skeleton className="w-64" /> : summaryOf(days)}
    >
      <Skeleton shape="block" className="h-72" />
    </Section>
  );
}

/** The chart in a sentence: the total and the best day. */
export function summaryOf(days: Days): string {
  const total = sumMoney(days.map(({ revenue_bs }) => revenue_bs));
  const best = days.reduce<Days[number] | undefined>(
    (top, day) =>
      top === undefined || compareMoney(day.revenue_bs, top.revenue_bs) > 0 ? day : top,
    undefined,
  );
  if (best === undefined || compareMoney(total, "0.00") === 0)
    return "Sin ventas aprobadas todavía.";
  return `${formatBs(total)} en total; el mejor día, ${formatDay(best.day)} con ${formatBs(best.revenue_bs)}.`;
}
