import { storable } from "../../../platform/storable-text.ts";

/** The lines of a text with their numbers, from 1, without what is blank: whole lines, and the indent of a pasted file. */
export function linesOf(text: string): { line: number; text: string }[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((one, place) => ({ line: place + 1, text: one.trimStart() }))
    .filter((one) => one.text !== "");
}

/** '000000000045000' as '450.00'. */
export function centimos(digits: string): string {
  const plain = digits.trim().padStart(3, "0");
  return `${plain.slice(0, -2)}.${plain.slice(-2)}`.replace(/^0+(?=\d)/, "");
}

/** A cell of a layout without columns. A column of fixed width may end in the middle of a character. */
export function cell(text: string): { text: string; column: null } {
  return { text: storable(text.trim()), column: null };
}
