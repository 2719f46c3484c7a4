import { AnalyticsReport } from "../../figures/analytics/analytics.tsx";
import { Campaigns } from "../../figures/campaigns/campaigns.tsx";
import { DeskViews } from "../../shared/desk/desk-views.tsx";

const views = [
  { id: "ventas", label: "Ventas" },
  { id: "campanas", label: "Campañas" },
] as const;

/** `/admin/analiticas`: what was sold, and what campaigns brought. */
export function Component() {
  return (
    <DeskViews<(typeof views)[number]["id"]> heading="Analíticas" views={views} first="ventas">
      {(view) => (view === "campanas" ? <Campaigns /> : <AnalyticsReport />)}
    </DeskViews>
  );
}
