import { parseTicketNumber } from "@rifas/domain/ticket-numbers";

/** Numbers as typed, read against a raffle; null when one isn't of this raffle or comes twice ('7' and '007'). */
export function readTicketNumbers(texts: readonly string[], total: number): number[] | null {
  const numbers: number[] = [];
  for (const text of texts) {
    const number = parseTicketNumber(text, total);
    if (number === null) return null;
    numbers.push(number);
  }
  return new Set(numbers).size === numbers.length ? numbers : null;
}
