import { parseTicketNumber } from "@rifas/domain/ticket-numbers";

/** Parses typed numbers of a raffle; null if one is out of range or given twice ('7' and '007'). */
export function readTicketNumbers(texts: readonly string[], total: number): number[] | null {
  const numbers: number[] = [];
  for (const text of texts) {
    const number = parseTicketNumber(text, total);
    if (number === null) return null;
    numbers.push(number);
  }
  return new Set(numbers).size === numbers.length ? numbers : null;
}
