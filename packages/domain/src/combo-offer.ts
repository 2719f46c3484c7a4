import type { Combo } from "./combos.ts";
import { formatBs } from "./money.ts";

/** '3 por BS 400,00', with no-break spaces. */
export function comboOffer({ quantity, price_bs }: Combo): string {
  return `${quantity}\u00a0por\u00a0${formatBs(price_bs)}`;
}
