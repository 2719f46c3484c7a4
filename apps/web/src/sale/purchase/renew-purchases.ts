import { getForStaff } from "@rifas/api-client/get-for-staff";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useMemo } from "react";
import { useSWRConfig } from "swr";

export interface RenewPurchases {
  /** Puts the server's answer into the cache and revalidates the purchase's history. */
  readonly show: (purchase: PurchaseForStaff) => void;
  /** Revalidates a purchase that may have changed. */
  readonly ask: (id: string) => void;
  /** For a promise's `catch`: revalidates the purchase, and throws the error on. */
  readonly failed: (id: string) => (error: unknown) => never;
  /** Revalidates the lists and figures on the page. */
  readonly lists: () => void;
}

/** Functions that update the cache after a purchase has changed. */
export function useRenewPurchases(): RenewPurchases {
  const { mutate } = useSWRConfig();
  const revalidate = useRevalidate();
  return useMemo(() => {
    // What one would write now is wrong, also for the moment until the next text arrives.
    const forgetMessages = (id: string) => {
      const isOf = queryGroups.whatsAppMessagesOf(id);
      void mutate((key) => typeof key === "string" && isOf(key), undefined);
    };
    const ask = (id: string) => {
      void mutate(getForStaff("/purchases/{id}", { id }).key);
      forgetMessages(id);
      revalidate([queryGroups.purchaseHistory(id)]);
    };
    return {
      ask,
      failed: (id) => (error) => {
        ask(id);
        throw error;
      },
      show: (purchase) => {
        void mutate(getForStaff("/purchases/{id}", { id: purchase.id }).key, purchase, {
          revalidate: false,
        });
        forgetMessages(purchase.id);
        revalidate([queryGroups.purchaseHistory(purchase.id)]);
      },
      lists: () => revalidate([queryGroups.purchaseLists]),
    };
  }, [mutate, revalidate]);
}
