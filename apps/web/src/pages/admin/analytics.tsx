import { AdminPage, AdminPageHeader } from "@rifas/ui/admin-shell";
import { AnalyticsReport } from "../../features/analytics/analytics.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { useSiteName } from "../../site/use-site.ts";

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
