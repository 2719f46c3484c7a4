import { decodeStatement, isZip } from "./decode-statement.ts";
import { readBanescoQif } from "./layouts/banesco-qif.ts";
import { readBdvFixed } from "./layouts/bdv-fixed.ts";
import { readMercantilMt940 } from "./layouts/mercantil-mt940.ts";
import { readProvincial43 } from "./layouts/provincial-43.ts";
import { mapColumns } from "./map-columns.ts";
import { readCsv, readXlsx } from "./read-table.ts";
import {
  MOST_ROWS,
  UnreadableStatement,
  type RawRow,
  type RawStatement,
  type ReadRequest,
  type ReadStatement,
} from "./statement.ts";
import { understandRows } from "./understand-rows.ts";

/** The layouts of one bank: their rows, and how they write amounts and days. */
const LAYOUTS = {
  provincial_43: { read: readProvincial43, decimalSign: "dot", dateOrder: "ymd" },
  bdv_fixed: { read: readBdvFixed, decimalSign: "dot", dateOrder: "dmy_compact" },
  banesco_qif: { read: readBanescoQif, decimalSign: "comma", dateOrder: "dmy" },
  mercantil_mt940: { read: readMercantilMt940, decimalSign: "comma", dateOrder: "ymd" },
} as const;

type Read = Pick<Extract<ReadStatement, { ok: true }>, "format" | "encoding"> & {
  statement: RawStatement;
};

/** Reads a bank's file. A file that can't be read at all, and each row that isn't understood, says why in Spanish. */
export async function readStatement(request: ReadRequest): Promise<ReadStatement> {
  try {
    const { format, encoding, statement } = await readRows(request);
    if (statement.rows.length > MOST_ROWS + 50) {
      throw new UnreadableStatement("El archivo tiene más de 20.000 filas. Descárgalo por partes.");
    }
    const { decimalSign: decimal_sign, dateOrder: date_order, columns } = statement;
    const { rows, refused } = understandRows(statement, request.today);
    const read = { format, encoding, columns, decimal_sign, date_order, rows, refused };
    return { ok: true, ...read, problem: problemOf(statement, rows.length, refused.length) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { ok: false, problem: error.message };
    throw error;
  }
}

async function readRows(request: ReadRequest): Promise<Read> {
  const { layout, bytes } = request;
  // BNC's file is a table with names that are known and amounts as in English.
  const table = layout === "bnc_tsv" ? { ...request, decimalSign: "dot" as const } : request;
  if (isZip(bytes)) {
    const lines = await readXlsx(bytes, table.decimalSign);
    return { format: "xlsx", encoding: null, statement: mapColumns(lines, table) };
  }
  const { text, encoding } = decodeStatement(bytes);
  if (layout === "columns" || layout === "bnc_tsv") {
    const { format, lines } = readCsv(text);
    return { format, encoding, statement: mapColumns(lines, table) };
  }
  const { read, decimalSign, dateOrder } = LAYOUTS[layout];
  const rows: RawRow[] = read(text);
  if (rows.length === 0) {
    throw new UnreadableStatement(
      "Este archivo no tiene el formato de esta cuenta. Revisa el formato en Configuración.",
    );
  }
  return { format: layout, encoding, statement: { rows, decimalSign, dateOrder, columns: [] } };
}

function problemOf(statement: RawStatement, rows: number, refused: number): string | null {
  const meanings = statement.columns.map(({ meaning }) => meaning);
  const isTable = meanings.length > 0;
  const hasAmount = meanings.some((meaning) => ["amount", "credit"].includes(meaning));
  if (isTable && !meanings.includes("date")) return "Di cuál columna es la fecha.";
  if (isTable && !hasAmount) return "Di cuál columna es el monto o el abono.";
  if (refused === 1) return "El archivo tiene 1 fila que no se entiende. No se guardó nada.";
  if (refused > 1)
    return `El archivo tiene ${refused} filas que no se entienden. No se guardó nada.`;
  return rows === 0 ? "El archivo no tiene movimientos." : null;
}
