import { isMoney, toCents } from "./money.ts";

/** The lowest and highest price of one ticket, in bolivars. */
export const LOWEST_PRICE_BS = "0.01";
export const HIGHEST_PRICE_BS = "9999999.99";

/** True for a price one ticket may have: 0.01 to 9,999,999.99. */
export function isTicketPrice(amount: string): boolean {
  if (!isMoney(amount)) return false;
  const cents = toCents(amount);
  return cents >= toCents(LOWEST_PRICE_BS) && cents <= toCents(HIGHEST_PRICE_BS);
}
