import { adminQueries } from "@rifas/api-client/admin-queries";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useCallback, useMemo } from "react";
import { useSWRConfig } from "swr";

/** Keys of lists and figures that any change of a purchase makes stale. Proof photos never change. */
const STALE =
  /^\/(?:purchases(?:$|\?|\/client-purchases|\/analytics)|tickets\/|raffles|admin\/emails\/(?:logs|stats))/;

export interface RenewPurchases {
  /** Puts the server's answer into the cache and revalidates the purchase's history. */
  readonly show: (purchase: PurchaseForStaff) => void;
  /** Revalidates a purchase that may have changed. */
  readonly ask: (id: string) => void;
  /** Revalidates the lists and figures on the page. */
  readonly lists: () => void;
}

/** Functions that update the cache after a purchase has changed. */
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
