import { stringify } from "csv-stringify/sync";

/** One column of a CSV file: its heading and what it shows of a row. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string | number | null;
}

/** Spreadsheets take UTF-8 for what it is only after this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes rows as CSV, some at a time, so that a long list holds up nobody. A text that a spreadsheet would run as a
 * formula is shown as text.
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([columns.map(({ heading }) => heading)]);
  for await (const rows of pages) {
    yield lines(rows.map((row) => columns.map(({ value }) => value(row))));
  }
}

function lines(records: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...records], { escape_formulas: true, record_delimiter: "windows" });
}

/** The header that makes a browser save the answer under a name: 'correos-2026-11-20.csv'. */
export function csvDownload(name: string, day: string): { "content-disposition": string } {
  return { "content-disposition": `attachment; filename="${name}-${day}.csv"` };
}
