import { rememberPurchase } from "./remembered-purchases.ts";
import { usePurchaseDraft } from "./use-purchase-draft.ts";

/** Detaches the current purchase from the draft, so that another can be started. It stays listed in 'Mis compras'. */
export function useDetachPurchase(raffleId: number): () => void {
  const { draft, update } = usePurchaseDraft(raffleId);
  return () => {
    if (draft.purchase !== null) rememberPurchase(draft.purchase);
    update({ purchase: null });
  };
}
