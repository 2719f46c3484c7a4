import type { RawRow } from "../statement.ts";
import { SEVERAL_ACCOUNTS, skippedRecord, type LayoutRows, cell, linesOf } from "./layout-rows.ts";

/** Banesco's QIF: a field per line, `^` after each movement. `P` may name the payer: 'TRF.OB 0174 V12345678'. */
export function readBanescoQif(text: string): LayoutRows {
  const [first, ...lines] = linesOf(text);
  if (first === undefined || !first.text.startsWith("!")) return { rows: [], skipped: [] };
  const rows: RawRow[] = [];
  const skipped = [skippedRecord(first.line, first.text, "Encabezado del archivo")];
  const problem = headingProblem(first.text, lines);
  if (problem !== null) return { rows, skipped, problem };
  let row: RawRow | null = null;
  for (const { line, text: field } of lines) {
    if (field.startsWith("^")) {
      if (row === null) skipped.push(skippedRecord(line, field, "Registro vacío"));
      else rows.push(withTexts(row));
      row = null;
    } else {
      row ??= { line, cells: {}, texts: [] };
      const cells = cellsOf((field[0] ?? "").toUpperCase(), field.slice(1));
      const isSecond = Object.keys(cells).some((meaning) => meaning in (row?.cells ?? {}));
      row = { ...row, cells: { ...cells, ...row.cells }, ...(isSecond && { problem: TWO }) };
    }
  }
  if (row !== null) rows.push(withTexts(row));
  return { rows, skipped };
}

/** Why a file isn't that of one bank account; null if it is. QIF has the same fields with other meanings for investments, cards and lists. */
function headingProblem(first: string, lines: readonly { text: string }[]): string | null {
  const headings = [first, ...lines.map(({ text }) => text)].filter((one) => one.startsWith("!"));
  const other = headings.find((one) => !/^!(type|tipo):\s*(bank|banco)\s*$/i.test(one));
  if (other !== undefined) {
    const shown = other.trim().slice(0, 40).toWellFormed();
    return `Este archivo QIF no trae solo los movimientos de una cuenta bancaria: dice «${shown}». Descarga el de la cuenta, que empieza con «!Type:Bank» o «!Tipo:Banco».`;
  }
  return headings.length > 1 ? SEVERAL_ACCOUNTS : null;
}

const TWO =
  "Aquí hay dos movimientos en uno: falta el fin del primero. Descarga el archivo otra vez, o regístralos a mano.";

/** Other programs write an opening balance as a movement, which only its description tells. */
function withTexts(row: RawRow): RawRow {
  return { ...row, texts: Object.values(row.cells).map(({ text }) => text) };
}

function cellsOf(code: string, text: string): RawRow["cells"] {
  // Other programs write "13/11'26".
  if (code === "D") return { date: cell(text.replace("'", "/")) };
  if (code === "T") return { amount: cell(text) };
  if (code === "N") return { reference: cell(text) };
  if (code !== "P") return {};
  const [, bank, document] = /TRF\.OB\s+(\d{4})\s+([VEJGP]\d{6,10})/.exec(text) ?? [];
  return {
    description: cell(text),
    ...(bank === undefined ? {} : { payer_bank: cell(bank) }),
    ...(document === undefined ? {} : { payer_document: cell(document) }),
  };
}
