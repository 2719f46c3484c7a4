import { decodeStatement, isZip, refuseOtherLayouts } from "./decode-statement.ts";
import { readBanescoQif } from "./layouts/banesco-qif.ts";
import { readBdvFixed } from "./layouts/bdv-fixed.ts";
import type { LayoutRows } from "./layouts/layout-rows.ts";
import { readMercantilMt940 } from "./layouts/mercantil-mt940.ts";
import { readProvincial43 } from "./layouts/provincial-43.ts";
import { mapColumns } from "./map-columns.ts";
import { daysMissing, withDays, withYears } from "./missing-days.ts";
import { questionOf } from "./questions.ts";
import { readCsv, readXlsx, type SheetTable } from "./read-table.ts";
import { takesDaysAbove } from "./row-questions.ts";
import {
  MOST_LINES,
  UnreadableStatement,
  type RawStatement,
  type ReadRequest,
  type ReadStatement,
  type Meaning,
  type TableLine,
} from "./statement.ts";
import { understandRows, type UnderstoodRows } from "./understand-rows.ts";
import type { StatementPreview } from "@rifas/api-client/types";
import { headerPlace, isHeader } from "./find-header.ts";
import { isMovementLike } from "./movement-like.ts";

/** The layouts of one bank: their rows, and how they write amounts and days. */
const LAYOUTS = {
  provincial_43: {
    read: readProvincial43,
    sign: /^11\d{18}/m,
    lacks: "registros que empiezan con 11 o 22",
    decimalSign: "dot",
    dateOrder: "ymd",
  },
  bdv_fixed: {
    read: readBdvFixed,
    sign: /^(?!)/,
    lacks: "registros de 127 caracteres, que empiezan con la cuenta y la fecha",
    decimalSign: "dot",
    dateOrder: "dmy_compact",
  },
  banesco_qif: {
    read: readBanescoQif,
    sign: /^!/,
    lacks: "al comienzo «!Tipo:Banco» o «!Type:Bank»",
    decimalSign: "comma",
    dateOrder: "dmy",
  },
  mercantil_mt940: {
    read: readMercantilMt940,
    sign: /^:(?:20|60[FM]):/m,
    lacks: "líneas que empiezan con «:61:»",
    decimalSign: "comma",
    dateOrder: "ymd",
  },
} as const satisfies Record<
  string,
  {
    read: (text: string) => LayoutRows;
    /** What a file of this layout has even without a movement. */
    sign: RegExp;
    /** What another file lacks, in Spanish. */
    lacks: string;
    decimalSign: RawStatement["decimalSign"];
    dateOrder: RawStatement["dateOrder"];
  }
>;

type Answer = Extract<ReadStatement, { ok: true }>;

type Read = Pick<Answer, "format" | "encoding" | "sheet" | "sheets"> & { statement: RawStatement };

/** Reads a bank's file. A file that can't be read at all, and each row that isn't understood, says why in Spanish. */
export function readStatement(request: ReadRequest): ReadStatement {
  try {
    const { statement, ...read } = readRows(request);
    if (statement.rows.length > MOST_LINES) {
      throw new UnreadableStatement("El archivo tiene más de 20.000 filas. Descárgalo por partes.");
    }
    const { decimalSign: decimal_sign, dateOrder: date_order, columns, decided } = statement;
    const dated = request.year === null ? statement : withYears(statement, request.year);
    const missing = daysMissing(dated);
    const lines = missing.map(({ line }) => line);
    const isTaken = takesDaysAbove(lines, request.answers);
    const understood = understandRows(isTaken ? withDays(dated, missing) : dated, request);
    const question = questionOf({ ...read, request, statement: dated, understood });
    const problem = question?.text ?? rowProblem(understood);
    const answer = { ...read, ...understood, columns, decided, decimal_sign, date_order };
    return { ok: true, ...answer, question, problem };
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
  const { read, sign, lacks, decimalSign, dateOrder } = LAYOUTS[layout];
  const { rows, skipped, problem } = read(text);
  if (problem !== undefined) throw new UnreadableStatement(problem);
  if (rows.length === 0 && skipped.length === 0 && text.trim() === "") {
    throw new UnreadableStatement("El archivo está vacío.");
  }
  if (rows.every(({ problem }) => problem !== undefined) && !sign.test(text)) {
    throw new UnreadableStatement(
      `Este archivo no tiene el formato de esta cuenta: no trae ${lacks}. Revisa el formato en «Configuración».`,
    );
  }
  const statement = {
    rows,
    skipped,
    decimalSign,
    dateOrder,
    columns: [],
    isUntitled: false,
    decided: [],
  };
  return { format: layout, ...plain, statement };
}

function rowProblem({ rows, refused }: Pick<UnderstoodRows, "rows" | "refused">): string | null {
  if (refused.length === 1) {
    return "El archivo tiene 1 fila que no se entiende. Arréglala, u omítela. No se guardó nada.";
  }
  if (refused.length > 1) {
    return `El archivo tiene ${refused.length} filas que no se entienden. Arréglalas, u omítelas. No se guardó nada.`;
  }
  return rows.length === 0 ? "El archivo no tiene movimientos." : null;
}

/** The sheet to read, and the names of all that have values. Its `sheet` is null while a person has to choose. */
interface ChosenSheet {
  lines: readonly TableLine[];
  sheet: string | null;
  sheets: StatementPreview["sheets"];
}

/**
 * Chooses the sheet of an XLSX file: the one that a person named, or the only one with columns or rows like a statement's; with several
 * of them none is chosen in silence. Throws UnreadableStatement.
 */
function chooseSheet(
  tables: readonly SheetTable[],
  { sheet, columns }: Pick<ReadRequest, "sheet" | "columns">,
): ChosenSheet {
  const written = tables.filter(({ lines }) => lines.length > 0);
  const sheets = written.map(({ name, lines }) => ({ name, rows: lines.length }));
  const known = new Map<string, Meaning>(columns.map(({ header, meaning }) => [header, meaning]));
  const likely = written.filter(({ lines }) => {
    const header = lines[headerPlace(lines, known)];
    const isTable =
      header !== undefined && isHeader(header.texts, known) && lines.at(-1) !== header;
    // The next page of a table has no titles.
    return isTable || lines.some(({ texts }) => isMovementLike(texts));
  });
  const named = written.find(({ name }) => name === sheet);
  if (sheet !== null && named === undefined) {
    throw new UnreadableStatement(`El archivo no tiene una hoja «${sheet}» con datos.`);
  }
  const [first, ...others] = likely.length > 0 ? likely : written;
  const chosen = named ?? first;
  if (chosen === undefined) throw new UnreadableStatement("El archivo está vacío.");
  const isOpen = named === undefined && others.length > 0;
  return { lines: chosen.lines, sheet: isOpen ? null : chosen.name, sheets };
}
