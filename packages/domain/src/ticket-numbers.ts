/** Ticket numbers run from 0 to total-1 and are shown padded to the width of total-1. */

/** The maximum number of tickets in a raffle. */
export const MOST_TICKETS = 1_000_000;

/** The number of digits in a raffle of `total` tickets: 10,000 tickets give 4, 1,000 give 3, 1 gives 1. */
export function numberWidth(total: number): number {
  return String(Math.max(total - 1, 0)).length;
}

/** '0427' for 427 of 10,000. */
export function formatTicketNumber(number: number, total: number): string {
  return String(number).padStart(numberWidth(total), "0");
}

/**
 * Parses a typed number, with or without leading zeros ('427' finds '0427'). Null if it isn't a number of this raffle: not
 * digits, too many digits, or past the last number.
 */
export function parseTicketNumber(text: string, total: number): number | null {
  const typed = text.trim();
  if (!/^\d{1,7}$/.test(typed) || typed.length > numberWidth(total)) return null;
  const number = Number(typed);
  return number < total ? number : null;
}

/** Sold as a percentage of total, two decimals, rounded **down**: '99.99' until the last ticket is sold. */
export function soldPercentage(sold: number, total: number): string {
  if (total <= 0) return "0.00";
  const hundredths = (BigInt(sold) * 10_000n) / BigInt(total);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
