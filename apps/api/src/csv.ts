import { bankAmount } from "@rifas/domain/money";
import { stringify } from "csv-stringify/sync";

/** One column of a CSV file: its heading, what it holds, and where a row's value comes from. */
export interface CsvColumn<Row> {
  heading: string;
  /**
   * `decimal`: an amount such as '1234.50', written as the number 1234,50. `digits`: figures whose leading zeros count,
   * such as a ticket number or a bank reference. Anything else is `text`, the default.
   */
  kind?: "text" | "decimal" | "digits";
  value: (row: Row) => string | number | null;
}

/** Spreadsheets recognise UTF-8 only after this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Where Spanish (Venezuela) is set, spreadsheets split columns at a semicolon: the comma is the decimal sign. */
const DELIMITER = ";";

/**
 * What a spreadsheet takes for a formula, at the start of a cell or after anything that starts a cell or a line when the
 * file is opened with another separator than ours.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"']*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * Writes rows as CSV that opens as columns and numbers in a spreadsheet set to Spanish (Venezuela). Rows come in pages, so
 * that a long list is never held in memory. Text never becomes a formula.
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([columns.map(({ heading }) => heading)]);
  for await (const rows of pages) {
    yield lines(rows.map((row) => columns.map((column) => cell(column, row))));
  }
}

function cell<Row>({ kind = "text", value }: CsvColumn<Row>, row: Row): string | number | null {
  const content = value(row);
  if (typeof content !== "string") return content;
  if (kind === "decimal") return bankAmount(content);
  // The only form in which Excel, LibreOffice and Google Sheets all keep a leading zero or a 12-digit reference whole.
  if (kind === "digits" && /^\d+$/.test(content)) return `="${content}"`;
  return content.replace(FORMULA, "$1$2'");
}

function lines(records: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...records], { delimiter: DELIMITER, record_delimiter: "windows" });
}

/** The header that makes a browser save the answer under a name: 'correos-2026-11-20.csv'. */
export function csvDownload(name: string, day: string): { "content-disposition": string } {
  return { "content-disposition": `attachment; filename="${name}-${day}.csv"` };
}
