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
  /** Shows what a change of the purchase made of it, also in lists and figures; after a refusal revalidates it, and throws on. */
  readonly after: (id: string, change: Promise<PurchaseForStaff>) => Promise<PurchaseForStaff>;
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
    const show = (purchase: PurchaseForStaff) => {
      void mutate(getForStaff("/purchases/{id}", { id: purchase.id }).key, purchase, {
        revalidate: false,
      });
      forgetMessages(purchase.id);
      revalidate([queryGroups.purchaseHistory(purchase.id)]);
    };
    const lists = () => revalidate([queryGroups.purchaseLists]);
    return {
      ask,
      show,
      lists,
      after: async (id, change) => {
        const changed = await change.catch((error: unknown) => {
          ask(id);
          throw error;
        });
        show(changed);
        lists();
        return changed;
      },
    };
  }, [mutate, revalidate]);
}
