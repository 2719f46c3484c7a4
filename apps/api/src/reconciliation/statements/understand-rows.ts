import { cutText } from "@rifas/domain/cut-text";
import { fromCaracasLocal } from "@rifas/domain/local-time";
import { readStatementAmount } from "@rifas/reconciliation/statement-amount";
import {
  hasSwappedDates,
  readStatementDay,
  type DateOrder,
} from "@rifas/reconciliation/statement-dates";
import type {
  Meaning,
  RawCell,
  RawRow,
  RawStatement,
  RefusedRow,
  StatementRow,
} from "./statement.ts";

/** The rows that were understood, and those that weren't, each with its reason. */
export interface UnderstoodRows {
  rows: StatementRow[];
  refused: RefusedRow[];
}

/**
 * Reads amounts, days and references by the layout's rules. A line without a digit where the date should be isn't a
 * movement.
 */
export function understandRows(statement: RawStatement, today: string): UnderstoodRows {
  const rows: StatementRow[] = [];
  const refused: RefusedRow[] = [];
  for (const raw of statement.rows) {
    if (!/\d/.test(raw.cells.date?.text ?? "")) continue;
    const read = understandRow(raw, statement);
    if (read === null) continue;
    if ("reason" in read) refused.push(read);
    else rows.push(read);
  }
  return withoutSwappedDates({ rows, refused }, statement, today);
}

function understandRow(
  raw: RawRow,
  { decimalSign, dateOrder }: RawStatement,
): StatementRow | RefusedRow | null {
  const { cells } = raw;
  const occurredOn = readDay(cells.date?.text ?? "", dateOrder);
  if (occurredOn === null) return refusal(raw, "date", dateProblem(cells.date));
  const amount = readAmount(raw, decimalSign === "comma" ? "," : ".");
  if (amount === null || "reason" in amount) return amount;
  if (isScientific(cells.reference)) {
    return refusal(
      raw,
      "reference",
      "Excel cambió esta referencia y perdió cifras. Descarga el archivo del banco otra vez y súbelo sin abrirlo.",
    );
  }
  return {
    line: raw.line,
    ...amount,
    occurredOn,
    occurredAt: instantOf(occurredOn, cells.time?.text ?? cells.date?.text.split(" ")[1] ?? ""),
    reference: textOf(cells.reference)?.replace(/^'/, "") ?? null,
    description: textOf(cells.description),
    payerBank: textOf(cells.payer_bank),
    payerPhone: textOf(cells.payer_phone),
    payerDocument: textOf(cells.payer_document),
  };
}

/** A leading four-digit year leaves no doubt about the order. */
function readDay(text: string, order: RawStatement["dateOrder"]): string | null {
  const day = text.trim().split(/[\sT]/)[0] ?? "";
  const named = order.replace("_", "-");
  return readStatementDay(day, /^\d{4}-\d/.test(day) ? "ymd" : isDateOrder(named) ? named : "dmy");
}

/** A spreadsheet stores days as numbers; only their format makes them dates. */
function dateProblem(cell: RawCell | undefined): string {
  return /^\d{5}([.,]\d+)?$/.test(cell?.text.trim() ?? "")
    ? "Excel guardó esta fecha como un número. Dale a esa columna formato de fecha y guarda el archivo, o descárgalo en CSV."
    : "No se entiende esta fecha. Revisa si el banco escribe primero el día o el mes.";
}

function isDateOrder(name: string): name is DateOrder {
  return ["dmy", "mdy", "ymd", "dmy-compact", "ymd-compact"].includes(name);
}

type Amount = Pick<StatementRow, "direction" | "amountBs">;

/** The amount with its direction; null for a row of zero, which moves nothing. */
function readAmount(raw: RawRow, decimal: "," | "."): Amount | RefusedRow | null {
  const { credit, debit, amount } = raw.cells;
  if (amount === undefined && credit === undefined && debit === undefined) {
    return refusal(raw, "amount", "Esta fila no tiene monto.");
  }
  for (const [meaning, cell] of [
    ["credit", credit],
    ["debit", debit],
    ["amount", amount],
  ] as const) {
    if (cell === undefined) continue;
    const read = readStatementAmount(cell.text, decimal);
    if (!read.ok) return refusal(raw, meaning, read.text);
    const size = read.amountBs.replace("-", "");
    if (/^0+\.00$/.test(size)) continue;
    const isDebit = meaning === "debit" || read.amountBs.startsWith("-");
    return { direction: isDebit ? "debit" : "credit", amountBs: size };
  }
  return null;
}

function withoutSwappedDates(
  { rows, refused }: UnderstoodRows,
  statement: RawStatement,
  today: string,
): UnderstoodRows {
  const days = rows.map(({ occurredOn }) => occurredOn);
  if (!hasSwappedDates(days, today)) return { rows, refused };
  const future = new Set(
    rows.filter(({ occurredOn }) => occurredOn > today).map(({ line }) => line),
  );
  const reason =
    "Esta fecha no ha llegado: el día y el mes parecen cambiados. Revisa cuál va primero.";
  const swapped = statement.rows.filter(({ line }) => future.has(line));
  return {
    rows: rows.filter(({ line }) => !future.has(line)),
    refused: [...refused, ...swapped.map((raw) => refusal(raw, "date", reason))].sort(
      (one, other) => one.line - other.line,
    ),
  };
}

function isScientific(cell: RawCell | undefined): boolean {
  return cell !== undefined && /^\d+([.,]\d+)?e[+-]?\d+$/i.test(cell.text);
}

function instantOf(day: string, text: string): string | null {
  const [, hour = "", minute = ""] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  return fromCaracasLocal(`${day}T${hour.padStart(2, "0")}:${minute}`).toISOString();
}

function textOf(cell: RawCell | undefined): string | null {
  const text = cell?.text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim() ?? "";
  return text === "" ? null : cutText(text, 200);
}

function refusal(raw: RawRow, meaning: Meaning, reason: string): RefusedRow {
  const cell = raw.cells[meaning];
  const text = cell === undefined ? null : cutText(cell.text, 100);
  return { line: raw.line, column: cell?.column ?? null, text, reason };
}
