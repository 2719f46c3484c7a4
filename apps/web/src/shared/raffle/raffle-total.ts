import type { RaffleListItem } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { ticketsPrice } from "@rifas/domain/combos";
import { counted } from "@rifas/domain/counted";

/** What a quantity of a raffle's tickets costs now, and its parts ('2 combos de 3 y 1 boleto', or '2 boletos' without a combo). */
export function raffleTotal(
  { price_bs, combos }: Pick<RaffleListItem, "price_bs" | "combos">,
  quantity: number,
): { amountBs: string; parts: string } {
  const price = ticketsPrice(quantity, price_bs ?? "0.00", combos);
  const parts = comboWords(quantity, price.combos) ?? counted(quantity, "boleto");
  return { amountBs: price.amountBs, parts };
}
