import { get } from "@rifas/api-client/get";
import { firstActiveRaffle } from "@rifas/api-client/first-active";
import type { QueryState } from "@rifas/api-client/hooks/use-query";
import type { Dashboard } from "@rifas/api-client/types";
import { Columns } from "@rifas/ui/columns";
import { Stack } from "@rifas/ui/stack";
import type { LoaderFunctionArgs } from "react-router-dom";
import { Query } from "../../shared/desk/query-failure.tsx";
import { prefetchMissing, useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { Attention } from "../../figures/dashboard/attention.tsx";
import { HoldAlarms } from "../../sale/hold-alarms/hold-alarms.tsx";
import { StillOut } from "../../sale/sellers/still-out.tsx";
import { FirstSteps } from "../../figures/dashboard/first-steps.tsx";
import { NextDraw } from "../../figures/dashboard/next-draw.tsx";
import { Periods } from "../../figures/dashboard/periods.tsx";
import { SystemAlarms } from "../../figures/dashboard/system-alarms.tsx";
import { SalesChart } from "../../figures/dashboard/sales-chart.tsx";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useSession } from "../../shared/session/use-session.ts";

/** Prefetches the figures and the next draw. */
export function loader(args: LoaderFunctionArgs) {
  return prefetchMissing(args, [get("/raffles/admin/dashboard")]);
}

/** `/admin`: what needs attention, the sales and the next draw. */
export function Component() {
  const session = useSession();
  const now = useNow();
  const asked = useFreshQuery(get("/raffles/admin/dashboard"));
  const { data: dashboard } = asked;
  useShopsRaffle(dashboard);
  const alarms = useFreshQuery(get("/raffles/alarms"));
  const maySetUp = useMay("getFirstSteps");
  const steps = useFreshQuery(maySetUp ? get("/raffles/first-steps") : null);
  const maySellers = useMay("listSellers");
  const sellers = useFreshQuery(maySellers ? get("/sellers") : null);
  // Nothing shows before all of it is known, so that nothing moves.
  const isTopKnown =
    isSettled(alarms) && (!maySetUp || isSettled(steps)) && (!maySellers || isSettled(sellers));
  const name = session.status === "authenticated" ? session.user.name.split(" ")[0] : undefined;
  return (
    <DeskPage title={name === undefined ? "Hola" : `Hola, ${name}`} windowTitle="Inicio">
      {dashboard === undefined || !isTopKnown ? (
        <Query
          of={dashboard === undefined ? asked : { ...asked, data: undefined, error: undefined }}
          sizes={["form", "code", "form"]}
          gap="page"
          title="No pudimos cargar el resumen"
        />
      ) : (
        <Stack gap="page">
          <SystemAlarms alarms={dashboard.attention.alarms} now={now} />
          {/* A failed alarm query doesn't hide the page; it is retried. */}
          <HoldAlarms alarms={alarms.data} now={now} />
          {maySetUp && <FirstSteps asked={steps} />}
          <Attention dashboard={dashboard} now={now} />
          <StillOut now={now} place="due" />
          <Periods dashboard={dashboard} />
          <Columns layout="facts-aside">
            <SalesChart days={dashboard.sales} />
            <NextDraw raffle={dashboard.next_draw} />
          </Columns>
          <StillOut now={now} place="later" />
        </Stack>
      )}
    </DeskPage>
  );
}

/** Loads it for the shop's pages, for which it is then cached. With nothing on sale it is 404, which browsers log. */
function useShopsRaffle(dashboard: Dashboard | undefined): void {
  useFreshQuery(dashboard?.next_draw == null ? null : firstActiveRaffle);
}

function isSettled({ data, error }: QueryState<unknown>): boolean {
  return data !== undefined || error !== undefined;
}
