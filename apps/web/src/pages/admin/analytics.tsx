import { AdminPage, AdminPageHeader } from "@rifas/ui/admin-shell";
import { AnalyticsReport } from "../../features/analytics/analytics.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

/** `/admin/analiticas`. */
export function Component() {
  return (
    <AdminPage>
      <PageHead title="Analíticas" siteName={useSiteName()} />
      <AdminPageHeader title="Analíticas" subtitle="Qué se vendió, cómo pagaron y cuándo compran" />
      <AnalyticsReport />
    </AdminPage>
  );
}
