import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { flowAddress } from "../parts/flow-address.ts";
import { useDetachPurchase } from "../draft/use-detach-purchase.ts";
import { usePurchaseDraft } from "../draft/use-purchase-draft.ts";

/** What a visitor can do with a raffle now: `buy`, only `look` (paused, closed, sold out), or `none` if it is hidden. */
export type RaffleUse = "buy" | "look" | "none";

/** Returns `buy` until the raffle has loaded. */
export function useRaffleUse(raffleId: number): RaffleUse {
  const { data, error } = useQuery(get("/raffles/{id}", { id: raffleId }));
  if (error?.status === 404) return "none";
  return data === undefined || data.sale_state === "open" ? "buy" : "look";
}

/** Links a buyer whose purchase ended to the raffle, to start a new purchase. */
export function BuyAgain(props: { raffleId: number; purchaseId: string; use: RaffleUse }) {
  const { raffleId, purchaseId, use } = props;
  const { draft } = usePurchaseDraft(raffleId);
  const detach = useDetachPurchase(raffleId);
  if (use === "none") return null;
  // There is one draft per raffle, so it may hold a purchase other than the one on this page.
  const startEmpty = () => {
    if (draft.purchase?.id === purchaseId) detach();
  };
  return (
    <ButtonTo to={flowAddress(raffleId, null)} tone="outline" onClick={startEmpty}>
      {use === "buy" ? "Comprar de nuevo" : "Ver la rifa"}
    </ButtonTo>
  );
}
