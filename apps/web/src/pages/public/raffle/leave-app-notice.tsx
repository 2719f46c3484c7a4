import { PublicPageNotice } from "@rifas/ui/public-shell/page-notice";
import { lazy, Suspense, use } from "react";
import { useLocation } from "react-router-dom";
import { useInAppBrowser } from "../../../shared/in-app/use-in-app-browser.ts";
import { loadWhenOnline } from "../../../shared/layout/load-when-online.ts";
import { OriginContext } from "../../../shared/layout/page-head.tsx";

const LeaveApp = lazy(async () => {
  const { LeaveApp: Part } = await loadWhenOnline(
    () => import("../../../shared/in-app/leave-app.tsx"),
  );
  return { default: Part };
});

/** How to open a raffle in the phone's own browser, first on its page where it is another app's. */
export function LeaveAppNotice({ id }: { id: number }) {
  const inApp = useInAppBrowser();
  const origin = use(OriginContext);
  // With the campaign of the link that opened it, as the other browser doesn't know of it.
  const { search } = useLocation();
  return (
    <PublicPageNotice place="in-app">
      {inApp !== null && (
        <Suspense fallback={null}>
          <LeaveApp address={`${origin}/rifas/${id}${search}`} subject="el enlace de la rifa" />
        </Suspense>
      )}
    </PublicPageNotice>
  );
}
