import { bankAmount } from "@rifas/domain/bank-amount";
import { stringify } from "csv-stringify/sync";

/** One column of a CSV file: its heading, its kind and how to get its value from a row. */
export interface CsvColumn<Row> {
  heading: string;
  /**
   * `decimal`: an amount such as '1234.50', written as the number 1234,50. `digits`: a number whose leading zeros matter,
   * such as a ticket number or a bank reference. `plain`: as it is, for a file that no spreadsheet reads. `text` is the default.
   */
  kind?: "text" | "decimal" | "digits" | "plain";
  value: (row: Row) => string | number | null;
}

/** Spreadsheets need the byte order mark to recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Spreadsheets set to Spanish (Venezuela) split columns at semicolons, because the comma is the decimal separator. */
const DELIMITER = ";";

/**
 * What a spreadsheet treats as the start of a formula: at the start of a cell, or after any character that starts a cell or
 * a line when the file is opened with another separator.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"']*)(?=[=+\-@\t\r＝＋－＠])/g;

/** Another layout than that for spreadsheets: a bank's. */
export interface CsvLayout {
  separator: string;
  headings: boolean;
}

/**
 * Writes rows as CSV that a spreadsheet set to Spanish (Venezuela) opens with the right columns and numbers. Rows come in
 * pages, so that a long list is never held in memory. Text can never become a formula.
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  layout?: CsvLayout,
): AsyncGenerator<string> {
  if (layout === undefined) yield BYTE_ORDER_MARK;
  const { separator, headings } = layout ?? { separator: DELIMITER, headings: true };
  if (headings) yield lines([columns.map(({ heading }) => heading)], separator);
  for await (const rows of pages) {
    yield lines(
      rows.map((row) => columns.map((column) => cell(column, row))),
      separator,
    );
  }
}

/** Rows that are all at hand, as the only page of a file. */
export async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function cell<Row>({ kind = "text", value }: CsvColumn<Row>, row: Row): string | number | null {
  const content = value(row);
  if (typeof content !== "string" || kind === "plain") return content;
  if (kind === "decimal") return bankAmount(content);
  // The only form in which Excel, LibreOffice and Google Sheets all keep leading zeros and 12-digit references.
  if (kind === "digits" && /^\d+$/.test(content)) return `="${content}"`;
  return content.replace(FORMULA, "$1$2'");
}

function lines(records: readonly (readonly (string | number | null)[])[], delimiter: string) {
  return stringify([...records], { delimiter, record_delimiter: "windows" });
}

/** The header that makes a browser save the response under a name such as 'correos-2026-11-20.csv'. */
export function csvDownload(name: string, day: string): { "content-disposition": string } {
  return { "content-disposition": `attachment; filename="${name}-${day}.csv"` };
}
