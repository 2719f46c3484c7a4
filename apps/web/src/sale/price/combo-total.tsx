import type { ReactNode } from "react";
import { raffleTotal, type PricedRaffle, type RafflePrice } from "./raffle-price.ts";

/** `RaffleTotal` of a raffle with combos: what computes their sums loads only for these. */
export function ComboTotal(props: {
  raffle: PricedRaffle;
  quantity: number;
  children: (total: RafflePrice) => ReactNode;
}) {
  return props.children(raffleTotal(props.raffle, props.quantity));
}
