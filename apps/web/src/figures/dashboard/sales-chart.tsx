import type { Dashboard } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { compareMoney, formatBs, sumMoney } from "@rifas/domain/money";
import { Section } from "@rifas/ui/section";
import { SkeletonChart } from "@rifas/ui/skeleton/block";
import { lazy, Suspense } from "react";

type Days = Dashboard["sales"];

const SalesBars = lazy(() => import("./sales-bars.tsx"));

/** Daily sales of the last 30 days. The chart loads in its own chunk, into a skeleton of the same size. */
export function SalesChart({ days }: { days: Days }) {
  const summary = summaryOf(days);
  return (
    <Section heading="Los últimos 30 días" look="card" lead={summary}>
      <Suspense fallback={<SkeletonChart />}>
        <SalesBars days={days} summary={summary} />
      </Suspense>
    </Section>
  );
}

/** Summarises the chart: the total and the best day. */
export function summaryOf(days: Days): string {
  const total = sumMoney(days.map(({ revenue_bs }) => revenue_bs));
  const [best] = days.toSorted((one, other) => compareMoney(other.revenue_bs, one.revenue_bs));
  if (best === undefined || compareMoney(total, "0.00") === 0)
    return "Sin ventas aprobadas todavía.";
  return `${formatBs(total)} en total; el mejor día, ${formatDay(best.day)} con ${formatBs(best.revenue_bs)}.`;
}
