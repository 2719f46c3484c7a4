import { AdminPage, AdminViews } from "@rifas/ui/admin-shell";
import { Link as RouterLink } from "react-router-dom";
import { AnalyticsReport } from "../../features/analytics/analytics.tsx";
import { Campaigns } from "../../features/campaigns/campaigns.tsx";
import { readOneOf } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

const views = [
  { id: "ventas", label: "Ventas" },
  { id: "campanas", label: "Campañas" },
] as const;

type View = (typeof views)[number]["id"];

/** `/admin/analiticas`: what was sold, and what campaigns brought. */
export function Component() {
  const { query } = useAddress();
  const ids = views.map(({ id }) => id);
  const view: View = readOneOf(query, "vista", ids) ?? "ventas";
  const shown = views.find(({ id }) => id === view)?.label;
  return (
    <AdminPage>
      <PageHead title={`${shown} · Analíticas`} siteName={useSiteName()} />
      <AdminViews
        heading="Analíticas"
        views={views}
        current={view}
        link={(id, label) => (
          <RouterLink to={id === "ventas" ? "?" : `?vista=${id}`}>{label}</RouterLink>
        )}
      />
      {view === "campanas" ? <Campaigns /> : <AnalyticsReport />}
    </AdminPage>
  );
}
