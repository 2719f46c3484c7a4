import type { RawRow, SkippedRow } from "../statement.ts";
import {
  FOREIGN,
  SEVERAL_ACCOUNTS,
  skippedRecord,
  type LayoutRows,
  cell,
  centimos,
  linesOf,
} from "./layout-rows.ts";

/**
 * BBVA Provincial's fixed-width records, like Spain's 'Norma 43': 22 is a movement, 23 adds text to the one before it.
 * The text may hold the payer's document and the whole reference: 'TPBW V0012345678 010824192'.
 */
export function readProvincial43(text: string): LayoutRows {
  const rows: RawRow[] = [];
  const skipped: SkippedRow[] = [];
  let concept = "";
  let account: string | null = null;
  for (const { line, text: record } of linesOf(text)) {
    const code = record.slice(0, 2);
    if (code === "22") {
      concept = record.slice(52).trim();
      const { cells, ...row } = movementOf(record);
      rows.push({ line, cells: { ...cells, ...conceptCells(concept) }, texts: [], ...row });
    } else if (code === "23" && rows.length > 0) {
      concept = `${concept} ${record.slice(4).trim()}`.trim();
      Object.assign(rows.at(-1)?.cells ?? {}, conceptCells(concept));
    } else if (!OTHER_CODE.test(code) && MOVEMENT.test(record)) {
      const problem = "No se conoce este tipo de registro, y parece un movimiento.";
      rows.push({ line, cells: {}, texts: [record.trim()], problem, field: "Tipo de registro" });
    } else {
      if (code === "11") {
        // Bank, office and account.
        account ??= record.slice(2, 20);
        if (account !== record.slice(2, 20)) return { rows, skipped, problem: SEVERAL_ACCOUNTS };
        if (OTHER_MONEY.test(record.slice(47, 50))) return { rows, skipped, problem: FOREIGN };
      }
      skipped.push(skippedRecord(line, record, "No es un movimiento"));
    }
  }
  return { rows, skipped };
}

/** Dollars, euros and Colombian pesos, by their ISO 4217 numbers. */
const OTHER_MONEY = /^(840|978|170)$/;

/** Headings, further texts, equivalents in another currency, and ends. */
const OTHER_CODE = /^(?:00|11|23|24|33|88)$/;
/** Two days, a code, a sign and an amount. */
const MOVEMENT = /^.{10}\d{12}.{5}[12]\d{14}/;

function movementOf(record: string): Pick<RawRow, "cells" | "problem" | "field"> {
  const [year, month, day] = [record.slice(10, 12), record.slice(12, 14), record.slice(14, 16)];
  const amount = cell(centimos(record.slice(28, 42)));
  const cells = { date: cell(`20${year}-${month}-${day}`), reference: cell(record.slice(42, 52)) };
  if (record[27] === "2") return { cells: { ...cells, credit: amount } };
  if (record[27] === "1") return { cells: { ...cells, debit: amount } };
  const problem = `Aquí va si el dinero entró (2) o salió (1), y dice «${cell(record[27] ?? "").text}».`;
  return { cells: { ...cells, direction: cell(record[27] ?? "") }, problem, field: "Signo" };
}

function conceptCells(concept: string): RawRow["cells"] {
  const [, document, reference] = /([VEJGP]\d{6,10})\s+(\d{6,})/.exec(concept) ?? [];
  return {
    ...(concept === "" ? {} : { description: cell(concept) }),
    ...(document === undefined ? {} : { payer_document: cell(document) }),
    ...(reference === undefined ? {} : { reference: cell(reference) }),
  };
}
