import { AnalyticsReport } from "../../features/analytics/analytics.tsx";
import { DeskPage } from "../../shared/desk/desk-page.tsx";

/** `/admin/analiticas`. */
export function Component() {
  return (
    <DeskPage title="Analíticas" subtitle="Qué se vendió, cómo pagaron y cuándo compran">
      <AnalyticsReport />
    </DeskPage>
  );
}
