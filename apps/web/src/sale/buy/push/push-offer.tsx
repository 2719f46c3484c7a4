import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { secureGlobal } from "@rifas/ui/secure-context";
import { Suspense } from "react";
import { useInAppBrowser } from "../../../shared/in-app/use-in-app-browser.ts";
import { lazyPart } from "../../../shared/layout/load-when-online.ts";

const PushSection = lazyPart(async () => (await import("./push-section.tsx")).PushSection);

/**
 * Offers a purchase's reminders as notifications of this phone, while any may follow. Renders nothing where they can't work: without the
 * built product's service worker, in the browser of another app, or without push.
 */
export function PushOffer(props: { purchase: PurchaseForBuyer; secret: string }) {
  const { status, raffle, push_key: key } = props.purchase;
  const inApp = useInAppBrowser();
  const mayFollow = /pending|approved|rejected/.test(status) && raffle.outcome === null;
  if (!import.meta.env.PROD || key === null || inApp !== null || !mayFollow) return null;
  if (secureGlobal().PushManager === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PushSection id={props.purchase.id} secret={props.secret} pushKey={key} />
    </Suspense>
  );
}
