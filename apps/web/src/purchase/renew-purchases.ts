import { adminQueries } from "@rifas/api-client/admin-queries";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useCallback, useMemo } from "react";
import { useSWRConfig } from "swr";

/** Lists and figures that a change of any purchase makes stale. A proof's photo never is: it doesn't change. */
const STALE =
  /^\/(?:purchases(?:$|\?|\/client-purchases|\/analytics)|tickets\/|raffles|admin\/emails\/(?:logs|stats))/;

export interface RenewPurchases {
  /** Shows the server's answer wherever this purchase is shown, and renews its history. */
  readonly show: (purchase: PurchaseForStaff) => void;
  /** Asks again for one purchase that may have changed. */
  readonly ask: (id: string) => void;
  /** Asks again for the lists and figures on the page. */
  readonly lists: () => void;
}

/** What to renew after a purchase has changed. */
export function useRenewPurchases(): RenewPurchases {
  const { mutate } = useSWRConfig();
  const history = useCallback(
    (id: string) => {
      const path = `/purchases/${id}/history`;
      void mutate((key) => typeof key === "string" && key.startsWith(path));
    },
    [mutate],
  );
  return useMemo(
    () => ({
      show: (purchase) => {
        void mutate(adminQueries.purchase(purchase.id).key, purchase, { revalidate: false });
        history(purchase.id);
      },
      ask: (id) => {
        void mutate(adminQueries.purchase(id).key);
        history(id);
      },
      lists: () => void mutate((key) => typeof key === "string" && STALE.test(key)),
    }),
    [mutate, history],
  );
}
