import type { RawRow } from "../statement.ts";
import { cell, centimos, linesOf } from "./lines-of.ts";

/**
 * BBVA Provincial's fixed-width records, like Spain's 'Norma 43': 22 is a movement, 23 adds text to the one before it.
 * The text may hold the payer's document and the whole reference: 'TPBW V0012345678 010824192'.
 */
export function readProvincial43(text: string): RawRow[] {
  const rows: RawRow[] = [];
  let concept = "";
  for (const { line, text: record } of linesOf(text)) {
    const code = record.slice(0, 2);
    if (code === "22") {
      concept = record.slice(52).trim();
      rows.push({ line, cells: { ...movementOf(record), ...conceptCells(concept) } });
    } else if (code === "23") {
      concept = `${concept} ${record.slice(4).trim()}`.trim();
      const last = rows.at(-1);
      if (last !== undefined) Object.assign(last.cells, conceptCells(concept));
    }
  }
  return rows;
}

function movementOf(record: string): RawRow["cells"] {
  const [year, month, day] = [record.slice(10, 12), record.slice(12, 14), record.slice(14, 16)];
  const amount = cell(centimos(record.slice(28, 42)));
  return {
    date: cell(`20${year}-${month}-${day}`),
    // 1 is a debit, 2 a credit.
    ...(record[27] === "2" ? { credit: amount } : { debit: amount }),
    reference: cell(record.slice(42, 52)),
  };
}

function conceptCells(concept: string): RawRow["cells"] {
  const [, document, reference] = /([VEJGP]\d{6,10})\s+(\d{6,})/.exec(concept) ?? [];
  return {
    ...(concept === "" ? {} : { description: cell(concept) }),
    ...(document === undefined ? {} : { payer_document: cell(document) }),
    ...(reference === undefined ? {} : { reference: cell(reference) }),
  };
}
