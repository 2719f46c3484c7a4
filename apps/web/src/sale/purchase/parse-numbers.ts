import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { counted } from "@rifas/domain/counted";

/** What to type in a list of `count` numbers: '2 boletos: sepáralos con espacios o comas.' */
export function numbersHint(count: number): string {
  return count === 1
    ? "1 boleto: escribe su número."
    : `${counted(count, "boleto")}: sepáralos con espacios o comas.`;
}

/** The parsed numbers, or why the text is invalid. */
export type TypedNumbers =
  | { readonly ok: true; readonly numbers: string[] }
  | { readonly ok: false; readonly problem: string };

/** Parses a typed list of a raffle's numbers ('427, 1983 3350'), with or without leading zeros. It must have `count` numbers. */
export function parseNumbers(text: string, total: number, count: number): TypedNumbers {
  const words = text.split(/[\s,;.]+/).filter((word) => word !== "");
  const numbers: string[] = [];
  for (const word of words) {
    const number = parseTicketNumber(word, total);
    if (number === null) return { ok: false, problem: `«${word}» no es un número de esta rifa.` };
    const shown = formatTicketNumber(number, total);
    if (numbers.includes(shown)) return { ok: false, problem: `El ${shown} está dos veces.` };
    numbers.push(shown);
  }
  if (numbers.length !== count) {
    return { ok: false, problem: `Escribe ${counted(count, "número")}; van ${numbers.length}.` };
  }
  return { ok: true, numbers };
}

/** The rule of a field for such a list. */
export function problemIn(typed: TypedNumbers): true | string {
  return typed.ok || typed.problem;
}
