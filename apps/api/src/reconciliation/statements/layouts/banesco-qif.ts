import type { RawRow } from "../statement.ts";
import { cell, linesOf } from "./lines-of.ts";

/** Banesco's QIF: a field per line, `^` after each movement. `P` may name the payer: 'TRF.OB 0174 V12345678'. */
export function readBanescoQif(text: string): RawRow[] {
  const lines = linesOf(text);
  if (!/^!t/i.test(lines[0]?.text ?? "")) return [];
  const rows: RawRow[] = [];
  let row: RawRow = { line: 2, cells: {} };
  for (const { line, text: field } of lines.slice(1)) {
    if (field.startsWith("^")) {
      rows.push(row);
      row = { line: line + 1, cells: {} };
    } else {
      Object.assign(row.cells, cellsOf(field[0] ?? "", field.slice(1)));
    }
  }
  return Object.keys(row.cells).length === 0 ? rows : [...rows, row];
}

function cellsOf(code: string, text: string): RawRow["cells"] {
  if (code === "D") return { date: cell(text) };
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
