import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { storable } from "../../storable-text.ts";
import {
  MOST_CHARACTERS,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_UNPACKED_BYTES,
  UnreadableStatement,
  type ReadRequest,
} from "./statement.ts";
import { unpacksWithin } from "./unpacked-size.ts";

/** A line of a table, as texts. */
export interface TableLine {
  line: number;
  texts: readonly string[];
}

const LINES_ABOVE = 50;

/** The lines of a CSV or TSV text; `;`, tab or comma, whichever it has most of. */
export function readCsv(text: string): { format: "csv" | "tsv"; lines: TableLine[] } {
  const delimiter = delimiterOf(text);
  const lines: TableLine[] = [];
  parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MOST_ROWS + LINES_ABOVE + 1,
    on_record: (record: string[], { lines: line }) => {
      lines.push({ line, texts: record });
      return null;
    },
  });
  return { format: delimiter === "\t" ? "tsv" : "csv", lines: withinCaps(lines) };
}

/** The lines of the first sheet of an XLSX file. Numbers are written by the account's own rule; formulas are their last value. */
export async function readXlsx(
  bytes: Uint8Array,
  decimalSign: ReadRequest["decimalSign"],
): Promise<TableLine[]> {
  const buffer = Buffer.from(bytes);
  if (!unpacksWithin(buffer, MOST_UNPACKED_BYTES)) {
    throw new UnreadableStatement("Este Excel está dañado o es demasiado grande.");
  }
  let rows: readonly (readonly unknown[])[];
  try {
    rows = await readSheet(buffer);
  } catch {
    throw new UnreadableStatement(
      "No se pudo abrir este Excel. Ábrelo y guárdalo otra vez como .xlsx o .csv.",
    );
  }
  const lines = rows.map((cells, place) => ({
    line: place + 1,
    texts: cells.map((cell) => cellText(cell, decimalSign)),
  }));
  return withinCaps(lines.filter(({ texts }) => texts.some((text) => text !== "")));
}

function delimiterOf(text: string): string {
  const start = text.split("\n", 20).join("\n");
  const counted = [";", "\t", ","].map((sign) => ({ sign, times: start.split(sign).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}

function cellText(cell: unknown, decimalSign: ReadRequest["decimalSign"]): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return numberText(cell, decimalSign);
  return typeof cell === "string" ? storable(cell) : "";
}

/** Whole numbers are exact up to 2^53; a larger one has lost digits, and shows it by its exponent. */
function numberText(value: number, decimalSign: ReadRequest["decimalSign"]): string {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return value.toExponential(2);
  return String(value).replace(".", decimalSign === "comma" ? "," : ".");
}

function withinCaps(lines: TableLine[]): TableLine[] {
  if (lines.length > MOST_ROWS + LINES_ABOVE) {
    throw new UnreadableStatement(
      "El archivo tiene más de 20.000 filas. Descárgalo por partes, por ejemplo por semana.",
    );
  }
  for (const { line, texts } of lines) {
    if (texts.length > MOST_COLUMNS) {
      throw new UnreadableStatement(`La línea ${line} tiene más de 40 columnas.`);
    }
    if (texts.some((text) => text.length > MOST_CHARACTERS)) {
      throw new UnreadableStatement(`La línea ${line} tiene un texto demasiado largo.`);
    }
  }
  return lines;
}
