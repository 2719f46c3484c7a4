import type { Combo } from "./combos.ts";
import { formatBs, formatUsd } from "./money.ts";

/** So many tickets for so many dollars in all. */
interface DollarCombo {
  readonly quantity: number;
  readonly price_usd: string;
}

/** '3 por BS 400,00' or, of a combo in dollars, '3 por USD 5,00', with no-break spaces. */
export function comboOffer(combo: Combo | DollarCombo): string {
  const price = "price_usd" in combo ? formatUsd(combo.price_usd) : formatBs(combo.price_bs);
  return `${combo.quantity}\u00a0por\u00a0${price}`;
}
