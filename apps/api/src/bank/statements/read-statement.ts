import { doubtfulOrder } from "@rifas/reconciliation/statement-dates";
import { chooseSheet } from "./choose-sheet.ts";
import { decodeStatement, isZip, refuseOtherLayouts } from "./decode-statement.ts";
import { readBanescoQif } from "./layouts/banesco-qif.ts";
import { readBdvFixed } from "./layouts/bdv-fixed.ts";
import type { LayoutRows } from "./layouts/layout-rows.ts";
import { readMercantilMt940 } from "./layouts/mercantil-mt940.ts";
import { readProvincial43 } from "./layouts/provincial-43.ts";
import { mapColumns } from "./map-columns.ts";
import { readCsv, readXlsx } from "./read-table.ts";
import {
  MOST_LINES,
  UnreadableStatement,
  type RawStatement,
  type ReadRequest,
  type ReadStatement,
} from "./statement.ts";
import { understandRows, type UnderstoodRows } from "./understand-rows.ts";

/** The layouts of one bank: their rows, and how they write amounts and days. */
const LAYOUTS = {
  provincial_43: { read: readProvincial43, decimalSign: "dot", dateOrder: "ymd" },
  bdv_fixed: { read: readBdvFixed, decimalSign: "dot", dateOrder: "dmy_compact" },
  banesco_qif: { read: readBanescoQif, decimalSign: "comma", dateOrder: "dmy" },
  mercantil_mt940: { read: readMercantilMt940, decimalSign: "comma", dateOrder: "ymd" },
} as const satisfies Record<
  string,
  {
    read: (text: string) => LayoutRows;
    decimalSign: RawStatement["decimalSign"];
    dateOrder: RawStatement["dateOrder"];
  }
>;

type Answer = Extract<ReadStatement, { ok: true }>;

type Read = Pick<Answer, "format" | "encoding" | "sheet" | "sheets"> & {
  statement: RawStatement;
};

/** Reads a bank's file. A file that can't be read at all, and each row that isn't understood, says why in Spanish. */
export function readStatement(request: ReadRequest): ReadStatement {
  try {
    const { statement, ...read } = readRows(request);
    if (statement.rows.length > MOST_LINES) {
      throw new UnreadableStatement("El archivo tiene más de 20.000 filas. Descárgalo por partes.");
    }
    const { decimalSign: decimal_sign, dateOrder: date_order, columns, decided } = statement;
    const understood = understandRows(statement, request);
    const date_readings = readingsOf(statement, request);
    const answer = {
      ...read,
      ...understood,
      columns,
      decided,
      decimal_sign,
      date_order,
      date_readings,
    };
    const asked = questionOf(answer);
    const problem = asked?.problem ?? rowProblem(understood);
    return { ok: true, ...answer, question: asked?.question ?? null, problem };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { ok: false, problem: error.message };
    throw error;
  }
}

function readRows(request: ReadRequest): Read {
  const { layout, bytes } = request;
  // BNC's file is a table with names that are known and amounts as in English.
  const table = layout === "bnc_tsv" ? { ...request, decimalSign: "dot" as const } : request;
  if (isZip(bytes)) {
    const { lines, sheet, sheets } = chooseSheet(readXlsx(bytes, table.decimalSign), table);
    const statement = mapColumns({ lines, delimiter: null }, table);
    return { format: "xlsx", encoding: null, sheet, sheets, statement };
  }
  const { text, encoding } = decodeStatement(bytes);
  const plain = { encoding, sheet: null, sheets: [] };
  if (layout === "columns" || layout === "bnc_tsv") {
    refuseOtherLayouts(text);
    const { format, ...read } = readCsv(text);
    return { format, ...plain, statement: mapColumns(read, table) };
  }
  const { read, decimalSign, dateOrder } = LAYOUTS[layout];
  const { rows, skipped, problem } = read(text);
  if (problem !== undefined) throw new UnreadableStatement(problem);
  if (rows.length === 0) {
    throw new UnreadableStatement(
      "Este archivo no tiene el formato de esta cuenta. Revisa el formato en Configuración.",
    );
  }
  const statement = { rows, skipped, decimalSign, dateOrder, columns: [], decided: [] };
  return { format: layout, ...plain, statement };
}

/** The readings of dates whose order is in doubt, with the days of each; empty without doubt. */
function readingsOf(
  { rows, dateOrder, columns }: RawStatement,
  { dateOrderChosen, today }: ReadRequest,
): Answer["date_readings"] {
  if (dateOrderChosen || columns.length === 0) return [];
  const texts = rows.flatMap(({ cells }) => cells.date?.text ?? []);
  const order = dateOrder === "mdy" || dateOrder === "dmy" ? dateOrder : "ymd";
  return doubtfulOrder(texts, order, today).map((reading) => ({
    date_order: reading.order,
    first_day: reading.first,
    last_day: reading.last,
  }));
}

/** What has to be said about the whole file before any of its rows can be judged, and how that is asked; null without a question. */
function questionOf({
  sheet,
  sheets,
  columns,
  date_readings,
}: Pick<Answer, "sheet" | "sheets" | "columns" | "date_readings">): {
  question: NonNullable<Answer["question"]>;
  problem: string;
} | null {
  if (sheet === null && sheets.length > 0) {
    const problem = "El archivo tiene varias hojas con movimientos. Elige cuál importar.";
    return { question: "sheet", problem };
  }
  const unsaid = aboutColumns(columns);
  if (unsaid !== null) return { question: "columns", problem: unsaid };
  const [first, ...others] = date_readings;
  if (first === undefined) return null;
  const problem =
    others.length === 0
      ? "Así como está la cuenta, ninguna de estas fechas existe. Di cuál va primero: el día, el mes o el año."
      : "Las fechas se pueden leer de varias maneras. Di cuál va primero: el día, el mes o el año.";
  return { question: "dates", problem };
}

/** What to say about the columns of a table; null if everything is known, or if the file has no columns. */
function aboutColumns(columns: Answer["columns"]): string | null {
  if (columns.length === 0) return null;
  const meanings = columns.map(({ meaning }) => meaning);
  const unknown = columns.filter(({ meaning }) => meaning === "unknown");
  if (unknown.length > 0) return `Di qué trae ${namesOf(unknown.map(({ header }) => header))}.`;
  if (!meanings.includes("date")) return "Di cuál columna es la fecha.";
  return meanings.includes("amount") || meanings.includes("credit")
    ? null
    : "Di cuál columna es el monto o el abono.";
}

function rowProblem({ rows, refused }: UnderstoodRows): string | null {
  if (refused.length === 1) {
    return "El archivo tiene 1 fila que no se entiende. Arréglala, u omítela. No se guardó nada.";
  }
  if (refused.length > 1) {
    return `El archivo tiene ${refused.length} filas que no se entienden. Arréglalas, u omítelas. No se guardó nada.`;
  }
  return rows.length === 0 ? "El archivo no tiene movimientos." : null;
}

function namesOf(headers: readonly string[]): string {
  if (headers.length === 1) return `la columna «${headers[0]}»`;
  return `cada una de estas columnas: ${headers.map((header) => `«${header}»`).join(", ")}`;
}
