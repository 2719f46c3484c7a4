import type { RawRow } from "../statement.ts";
import { cell, centimos, linesOf } from "./lines-of.ts";

const RECORD =
  /^(?<account>\d{20})(?<date>\d{8})(?<reference>[\d ]{13})(?<text>.{30})(?<debit>[\d ]{18})(?<credit>[\d ]{18})(?<balance>[\d ]{18})(?<type>[A-Z]{2})/;

/** Banco de Venezuela's fixed-width records; SI is the opening balance, not a movement. */
export function readBdvFixed(text: string): RawRow[] {
  return linesOf(text).flatMap(({ line, text: record }) => {
    const { date, reference, text: words, debit, credit, type } = RECORD.exec(record)?.groups ?? {};
    if (date === undefined || type === "SI") return [];
    const cells = {
      date: cell(date),
      reference: cell(reference ?? ""),
      description: cell(words ?? ""),
      credit: cell(centimos(credit ?? "")),
      debit: cell(centimos(debit ?? "")),
    };
    return [{ line, cells }];
  });
}
