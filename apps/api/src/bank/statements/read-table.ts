import { CsvError, parse } from "csv-parse/sync";
import { isHeader, LINES_BEFORE_HEADER } from "./find-header.ts";
import { readSheet } from "./read-sheet.ts";
import {
  MOST_CHARACTERS,
  MOST_COLUMNS,
  MOST_LINES,
  MOST_UNPACKED_BYTES,
  TooManyRows,
  UnreadableStatement,
  type TableLine,
} from "./statement.ts";
import { damaged, inPart } from "./read-xml.ts";
import { unzip } from "./unzip.ts";
import { readWorkbook } from "./workbook.ts";

/** The table of a file, and what matters about how it was written. */
export interface Table {
  format: "csv" | "tsv";
  lines: TableLine[];
  /** The sign between cells. */
  delimiter: string;
}

const none: ReadonlySet<number> = new Set();

/** The lines of a CSV or TSV text, blank ones too, with the sign between its cells. Throws UnreadableStatement. */
export function readCsv(text: string, delimiter = delimiterOf(text)): Table {
  const lines: TableLine[] = [];
  let end = 0;
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      // A file put together from two may have several kinds of line ends.
      record_delimiter: ["\r\n", "\n", "\r"],
      to: 2 * MOST_LINES,
      on_record: (texts: string[], { lines: last }) => {
        const line = end + 1;
        end = last;
        const hides = texts.some((text) =>
          text
            .split("\n")
            .slice(1)
            .some((one) => one.includes(delimiter)),
        );
        if (hides) throw new UnreadableStatement(unclosed(line));
        lines.push({ line, texts: isBlank(texts) ? [] : texts.map(bare), filled: none });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableStatement(unclosed(end + 1), { cause: error });
  }
  // What follows the last row isn't a row.
  while (lines.at(-1)?.texts.length === 0) lines.pop();
  const format = delimiter === "\t" ? "tsv" : "csv";
  return { format, lines: withinCaps(lines), delimiter };
}

/** A sheet of an XLSX file and its lines, only those with values. */
export interface SheetTable {
  name: string;
  lines: TableLine[];
}

/** The sheets of an XLSX file. Numbers are written by the account's own rule; formulas are their last value. Throws UnreadableStatement. */
export function readXlsx(bytes: Uint8Array, decimalSign: "comma" | "dot"): SheetTable[] {
  const files = unzip(Buffer.from(bytes), MOST_UNPACKED_BYTES);
  if (files === "large")
    throw new UnreadableStatement("Este Excel es demasiado grande. Descárgalo con menos días.");
  if (files === "damaged") throw damaged("no se puede descomprimir");
  const workbook = readWorkbook(files);
  if (workbook === null || workbook.sheets.length === 0)
    throw new UnreadableStatement(otherZip(files));
  return workbook.sheets.map(({ name, file }) => ({
    name,
    lines: withinCaps(
      inPart(file, () => readSheet(files.get(file) ?? Buffer.of(), workbook, decimalSign)),
    ),
  }));
}

/** What a ZIP without an XLSX workbook is, and what to do. */
function otherZip(files: ReadonlyMap<string, Buffer>): string {
  const names = [...files.keys()];
  if (names.includes("content.xml")) {
    return "Este archivo es de LibreOffice (.ods). Guárdalo como .xlsx y súbelo otra vez.";
  }
  if (names.some((name) => /\.(csv|txt|xlsx?)$/i.test(name))) {
    return "Este archivo está comprimido (.zip). Descomprímelo y sube el estado de cuenta que trae adentro.";
  }
  return "Este archivo no es un .xlsx que podamos leer. Ábrelo en Excel, guárdalo como «Libro de Excel (.xlsx)» y súbelo otra vez.";
}

/** The first lines of a text. */
export function firstLines(text: string): string[] {
  return text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/, LINES_BEFORE_HEADER);
}

/** The sign by which a header is found; without one, `;`, tab, `|` or comma, whichever the text has most of. */
function delimiterOf(text: string): string {
  const start = firstLines(text);
  const signs = [";", "\t", "|", ","];
  const named = signs.find((sign) =>
    start.some((line) =>
      isHeader(
        line.split(sign).map((one) => one.replaceAll('"', "")),
        new Map(),
      ),
    ),
  );
  const counted = signs.map((sign) => ({ sign, times: start.join("\n").split(sign).length }));
  return named ?? counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}

/** What a program wrote so that Excel keeps a text as it is: '="0045"' and ''0045' are 0045. */
function bare(text: string): string {
  const [, formula] = /^\s*="([^"]*)"\s*$/.exec(text) ?? [];
  return (formula ?? text).replace(/^\s*'(?=\d)/, "");
}

function unclosed(line: number): string {
  return `En la línea ${line} se abren unas comillas (") que no se cierran ahí. Descarga el archivo otra vez, o quítalas y vuelve a subirlo.`;
}

function isBlank(texts: readonly string[]): boolean {
  return texts.every((text) => text.trim() === "");
}

function withinCaps(lines: TableLine[]): TableLine[] {
  if (
    lines.filter(({ texts }) => texts.length > 0).length > MOST_LINES ||
    lines.length >= 2 * MOST_LINES
  ) {
    throw new TooManyRows(
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
