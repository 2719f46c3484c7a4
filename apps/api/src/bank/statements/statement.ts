import type { Schema, StatementPreview } from "@rifas/api-client/types";
import { isLetterPair } from "@rifas/reconciliation/statement-direction";

export type Meaning = Schema<"ColumnMeaning">;
export type Question = Schema<"StatementQuestion">;
export type RefusedRow = Schema<"RefusedRow">;
export type SkippedRow = Schema<"SkippedRow">;

/** How a file is read: the account's layout and rules, and what a person said about this file. */
export interface ReadRequest {
  bytes: Uint8Array;
  layout: Schema<"BankLayout">;
  decimalSign: Schema<"DecimalSign">;
  dateOrder: Schema<"DateOrder">;
  /** Whether a person chose the sign and the order of dates for this file, so that they aren't doubted. */
  decimalSignChosen: boolean;
  dateOrderChosen: boolean;
  /** The year of days without one, if a person said it. */
  year: number | null;
  /** What a person answered about this file. */
  answers: readonly string[];
  /** Columns that aren't here are guessed from their header and texts. */
  columns: readonly Schema<"StatementColumn">[];
  /** The sheet of an XLSX file that was chosen. */
  sheet: string | null;
  /** Lines that are left out although they may be movements. */
  skip: readonly number[];
  /** Lines that are movements although they look like totals. */
  keep: readonly number[];
  /** Today in Caracas: a statement has no future movements. */
  today: string;
}

/** A line of a table, as texts; without any if it is blank. */
export interface TableLine {
  line: number;
  texts: readonly string[];
  /** The places of values that were merged from further up. */
  filled: ReadonlySet<number>;
}

/** One text of a row and the header of its column, for the message if it can't be understood. */
export interface RawCell {
  text: string;
  column: string | null;
  /** The value of a merged area that began further up. */
  merged?: boolean;
}

/** A row's texts by their meaning. */
export interface RawRow {
  line: number;
  cells: Partial<Record<Meaning, RawCell>>;
  /** All its texts; empty for a layout whose rows are never totals. */
  texts: readonly string[];
  /** Why it can't be taken apart, and which of its fields can't be; absent without a reason. */
  problem?: string;
  field?: string;
  /** Why a person has to confirm that it is money that arrived; absent without a doubt. */
  doubt?: string;
}

/** The rows of a file with the rules by which it writes amounts and dates, and the rows that are no movements. */
export interface RawStatement {
  rows: readonly RawRow[];
  skipped: readonly SkippedRow[];
  decimalSign: Schema<"DecimalSign">;
  dateOrder: Schema<"DateOrder">;
  columns: StatementPreview["columns"];
  /** Whether what the columns bring was only found by their texts, so that a person has to confirm it. */
  isUntitled: boolean;
  /** The columns that the account remembers: those that have a meaning, or that a person left out against the proposal. */
  decided: readonly Schema<"StatementColumn">[];
}

/** A row that was understood. */
export interface StatementRow {
  line: number;
  direction: "credit" | "debit";
  amountBs: string;
  occurredOn: string;
  occurredAt: string | null;
  reference: string | null;
  description: string | null;
  payerBank: string | null;
  payerPhone: string | null;
  payerDocument: string | null;
}

/**
 * The content of a file, or why it can't be read at all, in Spanish. Every row of the file is in exactly one of `rows`,
 * `refused` and `skipped`.
 */
export type ReadStatement =
  | { readonly ok: false; readonly problem: string }
  | ({
      readonly ok: true;
      readonly rows: readonly StatementRow[];
      readonly refused: readonly RefusedRow[];
      readonly skipped: readonly SkippedRow[];
      readonly question: Question | null;
      /** Why nothing can be imported although the rows were read; null without a reason. */
      readonly problem: string | null;
      readonly decided: RawStatement["decided"];
    } & Pick<
      StatementPreview,
      "format" | "encoding" | "columns" | "decimal_sign" | "date_order" | "sheet" | "sheets"
    >);

/** What each field of a row is called where its column has no title. */
export const fieldNames: Readonly<Record<Meaning, string>> = {
  unknown: "Por decidir",
  ignored: "No se usa",
  date: "Fecha",
  time: "Hora",
  reference: "Referencia",
  description: "Descripción",
  amount: "Monto",
  direction: "Signo",
  letters_cd: "Signo (C o D)",
  letters_ac: "Signo (A o C)",
  letters_dr: "Signo (D o R)",
  letters_ie: "Signo (I o E)",
  letters_es: "Signo (E o S)",
  credit: "Abono",
  debit: "Cargo",
  balance: "Saldo",
  payer_phone: "Teléfono",
  payer_document: "Cédula",
  payer_bank: "Banco",
};

/** Whether the answer to a question leaves rows for a person to decide about one by one. */
export function isDeclined(about: Question["about"], answers: readonly string[]): boolean {
  return answers.includes(`${about}:no`);
}

/** Whether a column says in marks which way money went. */
export function isMarks(meaning: Meaning): boolean {
  return meaning === "direction" || isLetterPair(meaning);
}

/** The caps on a file. Its bytes are capped by the upload limit. */
export const MOST_ROWS = 20_000;
/** With what may be above and below the table. */
export const MOST_LINES = MOST_ROWS + 50;
export const MOST_COLUMNS = 40;
export const MOST_CHARACTERS = 2_000;
export const MOST_UNPACKED_BYTES = 60_000_000;

/** A file that can't be read. */
export class UnreadableStatement extends Error {
  override readonly name: string = "UnreadableStatement";
}

/** A file with more rows than are read. */
export class TooManyRows extends UnreadableStatement {
  override readonly name = "TooManyRows";
}
