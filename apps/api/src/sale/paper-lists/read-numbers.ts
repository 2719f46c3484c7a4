import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";

/** The numbers of a raffle that a cell may name. */
export interface NumberRange {
  /** The raffle's numbers run from 0 to one less. */
  total: number;
  /** More in one row are too many. */
  most: number;
}

/** The numbers that a text names, in its order, or why it names none, in Spanish. */
export type ReadNumbers =
  | { readonly ok: true; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly reason: string };

/** '002-005', '2 al 5', '2 hasta 5' */
const BETWEEN = /\s*(?:[-–—]|\b(?:al?|hasta)\b)\s*/g;
/** 'N° 45', 'nro. 45', '#45' */
const NUMBER_SIGN = /(?:\bn(?:[°º]|ro)\.?|#)\s*/g;

/** Reads '45', '001, 002-005' or '2 al 5 y 9', with or without leading zeros. */
export function readNumbers(text: string, range: NumberRange): ReadNumbers {
  const typed = text.trim().toLowerCase();
  if (/^\d{4}-\d{2}-\d{2}/.test(typed)) {
    return no(`Excel convirtió un número en una fecha («${text}»): escríbelo como texto.`);
  }
  const words = typed
    .replaceAll(NUMBER_SIGN, "")
    .replaceAll(BETWEEN, "-")
    .split(/[\s,;/&+]+/)
    .filter((word) => word !== "" && word !== "y");
  const numbers: number[] = [];
  for (const word of words) {
    const read = readWord(word, range);
    if (!read.ok) return read;
    numbers.push(...read.numbers);
    if (numbers.length > range.most) return no(tooMany(range));
  }
  const seen = new Set<number>();
  for (const number of numbers) {
    if (seen.has(number)) {
      return no(`El ${formatTicketNumber(number, range.total)} está dos veces en esta fila.`);
    }
    seen.add(number);
  }
  return { ok: true, numbers };
}

function readWord(word: string, range: NumberRange): ReadNumbers {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(word) ?? [];
  if (from === undefined || to === undefined) return no(`«${word}» no es un número de boleto.`);
  const [first, last] = [from, to].map((one) => parseTicketNumber(one, range.total));
  if (first === undefined || first === null) return no(outside(from, range));
  if (last === undefined || last === null) return no(outside(to, range));
  if (last < first) return no(`«${word}» va al revés: el primero es mayor que el último.`);
  // Before the range is spelled out, which may be a whole raffle.
  if (last - first >= range.most) return no(tooMany(range));
  return { ok: true, numbers: Array.from({ length: last - first + 1 }, (_, at) => first + at) };
}

function no(reason: string): ReadNumbers {
  return { ok: false, reason };
}

function outside(typed: string, { total }: NumberRange): string {
  const [first, last] = [0, total - 1].map((number) => formatTicketNumber(number, total));
  return `El ${typed} no es de esta rifa: va del ${first} al ${last}.`;
}

function tooMany({ most }: NumberRange): string {
  return `En esta rifa se compran hasta ${most} boletos por compra: reparte esta fila.`;
}
