import { rememberPurchase } from "./remembered-purchases.ts";
import { usePurchaseDraft } from "./use-purchase-draft.ts";

/** Makes room for another purchase of the raffle; the one on its way stays in 'Mis compras'. */
export function useDetachPurchase(raffleId: number): () => void {
  const { draft, update } = usePurchaseDraft(raffleId);
  return () => {
    if (draft.purchase !== null) rememberPurchase(draft.purchase);
    update({ purchase: null });
  };
}
