import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { Button } from "@rifas/ui/button";
import { Link as RouterLink } from "react-router-dom";
import { flowAddress } from "./flow-address.ts";
import { useDetachPurchase } from "./use-detach-purchase.ts";
import { usePurchaseDraft } from "./use-purchase-draft.ts";

/** What can be done with a raffle now: `buy`, only `look` at it (paused, closed, sold out), or nothing: it is hidden. */
export type RaffleUse = "buy" | "look" | "none";

/** Assumes that a raffle can be bought until its answer is there. */
export function useRaffleUse(raffleId: number): RaffleUse {
  const { data, error } = useQuery(queries.raffle(raffleId));
  if (error?.status === 404) return "none";
  return data === undefined || data.sale_state === "open" ? "buy" : "look";
}

/** Leads to the raffle of a purchase that came to nothing, where the next one starts empty. */
export function BuyAgain(props: { raffleId: number; purchaseId: string; use: RaffleUse }) {
  const { raffleId, purchaseId, use } = props;
  const { draft } = usePurchaseDraft(raffleId);
  const detach = useDetachPurchase(raffleId);
  if (use === "none") return null;
  // The draft is the raffle's: it may hold another purchase than the one on this page.
  const startEmpty = () => {
    if (draft.purchase?.id === purchaseId) detach();
  };
  return (
    <Button asChild tone="outline">
      <RouterLink to={flowAddress(raffleId, null)} onClick={startEmpty}>
        {use === "buy" ? "Comprar de nuevo" : "Ver la rifa"}
      </RouterLink>
    </Button>
  );
}
