import type { RaffleListItem } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { ticketsPrice } from "@rifas/domain/combos";
import { counted } from "@rifas/domain/counted";

/** What a price depends on. */
export type PricedRaffle = Pick<RaffleListItem, "price_bs" | "combos">;

/** What a quantity of tickets costs, and its parts: '2 combos de 3 y 1 boleto', or '2 boletos' without a combo. */
export interface RafflePrice {
  readonly amountBs: string;
  readonly parts: string;
}

/** What a quantity of a raffle's tickets costs now. */
export function raffleTotal({ price_bs, combos }: PricedRaffle, quantity: number): RafflePrice {
  const price = ticketsPrice(quantity, price_bs ?? "0.00", combos);
  const parts = comboWords(quantity, price.combos) ?? counted(quantity, "boleto");
  return { amountBs: price.amountBs, parts };
}
