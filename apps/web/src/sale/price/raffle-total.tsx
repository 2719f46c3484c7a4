import { counted } from "@rifas/domain/counted";
import { multiplyMoney } from "@rifas/domain/money";
import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../shared/layout/load-when-online.ts";
import type { PricedRaffle, RafflePrice } from "./raffle-price.ts";

const ComboTotal = lazyPart(async () => (await import("./combo-total.tsx")).ComboTotal);

/** Renders what a quantity costs. The server renders it whole, and only a raffle with combos loads what computes their sums. */
export function RaffleTotal(props: {
  raffle: PricedRaffle;
  quantity: number;
  children: (total: RafflePrice) => ReactNode;
}) {
  const { raffle, quantity, children } = props;
  if (raffle.combos.length > 0) {
    return (
      <Suspense>
        <ComboTotal {...props} />
      </Suspense>
    );
  }
  const amountBs = multiplyMoney(raffle.price_bs ?? "0.00", quantity);
  return children({ amountBs, parts: counted(quantity, "boleto") });
}
