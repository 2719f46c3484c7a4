import type { LiveData, LiveSaleState } from "../../state/live-sale-state.ts";
import { HeldTickets } from "./held-tickets.tsx";
import { SaleClosed, type StoppedSale } from "./sale-closed.tsx";

/** Shown instead of the sale panel: the buyer's unfinished purchase, or why nothing can be bought now. */
export function SaleStopped(
  props: LiveData & { raffle: StoppedSale; state: LiveSaleState; held: boolean },
) {
  const { held, ...sale } = props;
  return held ? <HeldTickets raffleId={sale.raffle.id} /> : <SaleClosed {...sale} />;
}
