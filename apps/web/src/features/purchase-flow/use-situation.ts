import { useSyncExternalStore } from "react";
import { purchaseSituation, type Situation } from "./purchase-situation.ts";
import type { PurchaseSnapshot } from "./use-purchase-snapshot.ts";
import { everySecond } from "./use-now.ts";

/** Where a purchase stands for its buyer by the server's clock; changes by itself when sales close meanwhile. */
export function useSituation({ purchase, clockAhead }: PurchaseSnapshot): Situation {
  return useSyncExternalStore(
    everySecond,
    () => purchaseSituation(purchase, Date.now() + clockAhead),
    () => purchaseSituation(purchase, null),
  );
}
