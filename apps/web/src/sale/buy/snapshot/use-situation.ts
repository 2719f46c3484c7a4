import { useSyncExternalStore } from "react";
import { purchaseSituation, type Situation } from "./purchase-situation.ts";
import type { PurchaseSnapshot } from "./use-purchase-snapshot.ts";
import { everySecond } from "./use-now.ts";

/** The situation of a purchase by the server's clock, recomputed every second, so that it changes when sales close. */
export function useSituation({ purchase, clockAhead }: PurchaseSnapshot): Situation {
  return useSyncExternalStore(
    everySecond,
    () => purchaseSituation(purchase, Date.now() + clockAhead),
    () => purchaseSituation(purchase, null),
  );
}
