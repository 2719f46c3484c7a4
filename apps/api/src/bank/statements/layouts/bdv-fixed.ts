import { SEVERAL_ACCOUNTS, skippedRecord, type LayoutRows } from "./layout-rows.ts";
import { cell, centimos, linesOf } from "./lines-of.ts";

const RECORD =
  /^(?<account>\d{20})(?<date>\d{8})(?<reference>[\d ]{13})(?<text>.{30})(?<debit>[\d ]{18})(?<credit>[\d ]{18})(?<balance>[\d ]{18})(?<type>[A-Z]{2})/;

/** Banco de Venezuela's fixed-width records; SI is the opening balance, not a movement. */
export function readBdvFixed(text: string): LayoutRows {
  const found: LayoutRows = { rows: [], skipped: [] };
  const lines = linesOf(text).map((one) => ({ ...one, groups: RECORD.exec(one.text)?.groups }));
  if (lines.every(({ groups }) => groups === undefined)) return found;
  const accounts = new Set(lines.flatMap(({ groups }) => groups?.["account"] ?? []));
  if (accounts.size > 1) return { ...found, problem: SEVERAL_ACCOUNTS };
  for (const { line, text: record, groups } of lines) {
    const { date, reference, text: words, debit, credit, type } = groups ?? {};
    if (type === "SI") found.skipped.push(skippedRecord(line, record, "Saldo inicial"));
    else if (date === undefined) {
      const problem = "Este registro no tiene el formato de la cuenta.";
      found.rows.push({ line, cells: {}, texts: [record.trim()], problem });
    } else {
      const cells = {
        date: cell(date),
        reference: cell(reference ?? ""),
        description: cell(words ?? ""),
        credit: cell(centimos(credit ?? "")),
        debit: cell(centimos(debit ?? "")),
        direction: cell(type ?? ""),
      };
      found.rows.push({ line, cells, texts: [] });
    }
  }
  return found;
}
