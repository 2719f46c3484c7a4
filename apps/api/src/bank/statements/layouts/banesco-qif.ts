import type { RawRow } from "../statement.ts";
import { skippedRecord, type LayoutRows } from "./layout-rows.ts";
import { cell, linesOf } from "./lines-of.ts";

/** Banesco's QIF: a field per line, `^` after each movement. `P` may name the payer: 'TRF.OB 0174 V12345678'. */
export function readBanescoQif(text: string): LayoutRows {
  const [first, ...lines] = linesOf(text);
  if (first === undefined || !/^!t/i.test(first.text)) return { rows: [], skipped: [] };
  const rows: RawRow[] = [];
  const skipped = [skippedRecord(first.line, first.text, "Encabezado del archivo")];
  let row: RawRow | null = null;
  for (const { line, text: field } of lines) {
    if (field.startsWith("^")) {
      if (row === null) skipped.push(skippedRecord(line, field, "Registro vacío"));
      else rows.push(row);
      row = null;
    } else {
      row ??= { line, cells: {}, texts: [] };
      const cells = cellsOf(field[0] ?? "", field.slice(1));
      const isSecond = Object.keys(cells).some((meaning) => meaning in (row?.cells ?? {}));
      row = { ...row, cells: { ...cells, ...row.cells }, ...(isSecond && { problem: TWO }) };
    }
  }
  if (row !== null) rows.push(row);
  return { rows, skipped };
}

const TWO =
  "Aquí hay dos movimientos en uno: falta el fin del primero. Descarga el archivo otra vez, o regístralos a mano.";

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
