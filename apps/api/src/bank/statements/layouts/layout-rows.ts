import type { RawRow, SkippedRow } from "../statement.ts";
import { storable } from "../../../platform/storable-text.ts";

/** The rows of a bank's own layout: movements, and the records that are none. */
export interface LayoutRows {
  rows: RawRow[];
  skipped: SkippedRow[];
  /** Why the file can't be read at all; absent without a reason. */
  problem?: string;
}

/** The file's account isn't in bolivars. */
export const FOREIGN =
  "Este estado de cuenta no está en bolívares. Descarga el de la cuenta en bolívares, o regístralo a mano.";

/** The file has the movements of several accounts. */
export const SEVERAL_ACCOUNTS =
  "Este archivo trae varias cuentas. Descarga cada una en un archivo aparte y súbelo a su cuenta.";

/** A record without a movement. */
export function skippedRecord(line: number, text: string, reason: string): SkippedRow {
  return { line, text: text.trim().slice(0, 100), reason };
}

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
