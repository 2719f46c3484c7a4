import { get } from "@rifas/api-client/get";
import { caracasDay } from "@rifas/domain/dates";
import { Columns } from "@rifas/ui/columns";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { analyticsQuery, readAnalyticsFilter } from "./analytics-filter.ts";
import { AnalyticsFilters } from "./analytics-filters.tsx";
import { BestClients, ByMethod, ByRaffle } from "./breakdown.tsx";
import { Hours } from "./hours.tsx";
import { AnalyticsSeries } from "./series.tsx";
import { AnalyticsTotals } from "./totals.tsx";

/** Revenue and its breakdown, compared with the previous period. */
export function AnalyticsReport() {
  const { query } = useAddress();
  // The day the page was opened, so that the figures don't change at midnight while someone reads them.
  const [today] = useState(() => caracasDay(new Date()));
  const filter = readAnalyticsFilter(query, today);
  const report = useList(get("/purchases/analytics", analyticsQuery(filter)));
  // While new figures load, the previous ones stay, marked as busy.
  const { data } = report;
  return (
    <Stack gap={6}>
      <AnalyticsFilters filter={filter} today={today} />
      {report.state === "failed" ? (
        <QueryFailure of={report} />
      ) : (
        <Stack gap={6} aria-busy={report.state !== "ready"}>
          <AnalyticsTotals data={data} />
          <AnalyticsSeries data={data} />
          <Columns layout="halves">
            <Stack gap={6}>
              <ByMethod data={data} />
              <BestClients data={data} />
            </Stack>
            <Stack gap={6}>
              <ByRaffle data={data} />
              <Hours data={data} />
            </Stack>
          </Columns>
        </Stack>
      )}
    </Stack>
  );
}
