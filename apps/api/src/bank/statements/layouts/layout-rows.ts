import type { RawRow, SkippedRow } from "../statement.ts";

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
