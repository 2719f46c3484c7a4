import { cutText } from "@rifas/domain/cut-text";
import { decodeStatement, isZip } from "./decode-statement.ts";
import { firstLines, readCsv, readXlsx } from "./read-table.ts";
import { TooManyRows, UnreadableStatement, type TableLine } from "./statement.ts";

/** A file whose rows are wanted as they are. */
export interface TableRequest {
  bytes: Uint8Array;
  /** More rows than these are too many. */
  mostRows: number;
  /** Texts are cut to so many characters: a small XLSX file may repeat a long one in every cell. */
  mostCharacters: number;
}

/** A row that isn't blank. */
export type PlainLine = Pick<TableLine, "line" | "texts">;

/** The rows of a file; `sheets`: several sheets have values, so that a person has to choose. */
export type PlainTable =
  | { readonly ok: true; readonly lines: readonly PlainLine[] }
  | { readonly ok: false; readonly problem: "empty" | "unreadable" | "rows" | "sheets" };

/** Reads the table of a CSV, TSV or XLSX file, by the same limits as a bank's statement. Formulas are their last value. */
export function readPlainTable({ bytes, mostRows, mostCharacters }: TableRequest): PlainTable {
  try {
    const tables = tablesOf(bytes);
    const [table, ...others] = tables.filter((lines) => lines.length > 0);
    if (table === undefined) return { ok: false, problem: "empty" };
    if (others.length > 0) return { ok: false, problem: "sheets" };
    if (table.length > mostRows) return { ok: false, problem: "rows" };
    const lines = table.map(({ line, texts }) => ({
      line,
      texts: texts.map((text) => cutText(text, mostCharacters)),
    }));
    return { ok: true, lines };
  } catch (error) {
    if (error instanceof TooManyRows) return { ok: false, problem: "rows" };
    if (error instanceof UnreadableStatement) return { ok: false, problem: "unreadable" };
    throw error;
  }
}

function tablesOf(bytes: Uint8Array): TableLine[][] {
  if (isZip(bytes)) return readXlsx(bytes, "comma").map(({ lines }) => lines);
  const { text } = decodeStatement(bytes);
  return [readCsv(text, signOfMostLines(text)).lines.filter(({ texts }) => texts.length > 0)];
}

/** The sign that most lines have. A comma counts last: it may also be between several numbers of one cell. */
function signOfMostLines(text: string): string {
  const lines = firstLines(text).filter((line) => line.trim() !== "");
  const isUsual = (sign: string) =>
    2 * lines.filter((line) => line.includes(sign)).length > lines.length;
  return ["\t", ";", "|"].find(isUsual) ?? ",";
}
