import { AnalyticsReport } from "../../figures/analytics/analytics.tsx";
import { Campaigns } from "../../figures/campaigns/campaigns.tsx";
import { DeskViews } from "../../shared/desk/desk-views.tsx";

const views = [
  { id: "ventas", label: "Ventas", show: () => <AnalyticsReport /> },
  { id: "campanas", label: "Campañas", show: () => <Campaigns /> },
] as const;

/** `/admin/analiticas`: what was sold, and what campaigns brought. */
export function Component() {
  return <DeskViews heading="Analíticas" views={views} first="ventas" />;
}
