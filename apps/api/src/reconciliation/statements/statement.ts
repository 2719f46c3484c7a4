import type { Schema, StatementPreview } from "@rifas/api-client/types";

export type Meaning = Schema<"ColumnMeaning">;
export type RefusedRow = Schema<"RefusedRow">;

/** How a file is read: the account's layout and rules, and the stated meaning of its columns. */
export interface ReadRequest {
  bytes: Uint8Array;
  layout: Schema<"BankLayout">;
  decimalSign: Schema<"DecimalSign">;
  dateOrder: Schema<"DateOrder">;
  /** Columns that aren't here are guessed from their header. */
  columns: readonly Schema<"StatementColumn">[];
  /** Today in Caracas: a statement has no future movements. */
  today: string;
}

/** One text of a row and the header of its column, for the message if it can't be understood. */
export interface RawCell {
  text: string;
  column: string | null;
}

/** A row's texts by their meaning. */
export interface RawRow {
  line: number;
  cells: Partial<Record<Meaning, RawCell>>;
}

/** The rows of a layout with the rules by which it writes amounts and dates. */
export interface RawStatement {
  rows: readonly RawRow[];
  decimalSign: Schema<"DecimalSign">;
  dateOrder: Schema<"DateOrder">;
  columns: StatementPreview["columns"];
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

/** The content of a file, or why it can't be read at all, in Spanish. */
export type ReadStatement =
  | { readonly ok: false; readonly problem: string }
  | ({
      readonly ok: true;
      readonly rows: readonly StatementRow[];
      readonly refused: readonly RefusedRow[];
      /** Why nothing can be imported although the rows were read; null without a reason. */
      readonly problem: string | null;
    } & Pick<StatementPreview, "format" | "encoding" | "columns" | "decimal_sign" | "date_order">);

/** The caps on a file. Its bytes are capped by the upload limit. */
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 40;
export const MOST_CHARACTERS = 2_000;
export const MOST_UNPACKED_BYTES = 60_000_000;

/** A file that can't be read. */
export class UnreadableStatement extends Error {
  override readonly name = "UnreadableStatement";
}
