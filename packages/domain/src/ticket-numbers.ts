/** Ticket numbers run from 0 to total-1 and are shown padded to the width of total-1. */

/** The most tickets a raffle may have. */
export const MOST_TICKETS = 1_000_000;

/** How many digits a number has in a raffle of `total` tickets: 10,000 tickets give 4, 1,000 give 3, 1 gives 1. */
export function numberWidth(total: number): number {
  return String(Math.max(total - 1, 0)).length;
}

/** '0427' for 427 of 10,000. */
export function formatTicketNumber(number: number, total: number): string {
  return String(number).padStart(numberWidth(total), "0");
}

/**
 * The number a person typed, with or without its leading zeros ('427' finds '0427'). Null when it isn't one of this
 * raffle's: not digits, more digits than the numbers have, or past the last one.
 */
export function parseTicketNumber(text: string, total: number): number | null {
  const typed = text.trim();
  if (!/^\d{1,7}$/.test(typed) || typed.length > numberWidth(total)) return null;
  const number = Number(typed);
  return number < total ? number : null;
}

/** Sold over total in per cent, two decimals, rounded **down**: '99.99' until the last one is sold. */
export function soldPercentage(sold: number, total: number): string {
  if (total <= 0) return "0.00";
  const hundredths = (BigInt(sold) * 10_000n) / BigInt(total);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
