import type { LiveData, LiveSaleState, Sale } from "../../raffle/live-sale-state.ts";
import { HeldTickets } from "./held-tickets.tsx";
import { SaleClosed } from "./sale-closed.tsx";

/** What stands in the place of the purchase: the buyer's own one that is on its way, or why nobody can buy now. */
export function SaleStopped(
  props: LiveData & { raffle: Sale & { id: number }; state: LiveSaleState; held: boolean },
) {
  const { held, ...sale } = props;
  return held ? <HeldTickets raffleId={sale.raffle.id} /> : <SaleClosed {...sale} />;
}
