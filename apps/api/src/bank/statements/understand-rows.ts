import { cutText } from "@rifas/domain/cut-text";
import { fromCaracasLocal } from "@rifas/domain/local-time";
import { dayProblem, readStatementDay, splitMoment } from "@rifas/reconciliation/statement-dates";
import { isNegative, lacksDirection, readAmount } from "./read-amount.ts";
import { isEmpty, letterBehind, readingOf, withoutDashes, type Reading } from "./reading.ts";
import {
  fieldNames,
  isDeclined,
  isMarks,
  type Meaning,
  type RawCell,
  type RawRow,
  type RawStatement,
  type ReadRequest,
  type RefusedRow,
  type SkippedRow,
  type StatementRow,
} from "./statement.ts";
import { hasReference, looksLikeTotal } from "./totals.ts";

/** Every row of a statement, in exactly one of three lists. */
export interface UnderstoodRows {
  rows: StatementRow[];
  /** A person has to say what they are; each with its reason. */
  refused: RefusedRow[];
  /** No movements, or left out on purpose; each with its reason. */
  skipped: SkippedRow[];
  /** Of those that were left out on purpose, the ones with an amount and a reference that may be money; null: it can't be read. */
  left: { line: number; amountBs: string | null }[];
}

/** Reads amounts, days and references by the layout's rules, and finds the rows that are no movements. */
export function understandRows(
  statement: RawStatement,
  { today, skip, keep, answers }: Pick<ReadRequest, "today" | "skip" | "keep" | "answers">,
): UnderstoodRows {
  const understood: UnderstoodRows = {
    rows: [],
    refused: [],
    skipped: [...statement.skipped],
    left: [],
  };
  const choices = { skip: new Set(skip), keep: new Set(keep) };
  const reading = readingOf(statement, today);
  const fieldOf = fieldsOf(statement);
  const lastDay = isDeclined("tomorrow", answers) ? today : null;
  for (const [place, raw] of statement.rows.entries()) {
    const read = readRow(raw, {
      ...reading,
      place,
      next: statement.rows[place + 1],
      keep: choices.keep,
      today: lastDay,
    });
    if ("skipped" in read) understood.skipped.push(read.skipped);
    else if ("row" in read) {
      understood.rows.push(read.row);
      reading.totals.add(read.row.direction, read.row.amountBs, raw);
    } else {
      const refused = refusedRow(raw, read.refused, fieldOf);
      if (choices.skip.has(raw.line)) {
        const { line, text, reason } = refused;
        understood.skipped.push({ line, text, reason: `La omitiste. ${reason}` });
        understood.left.push(...moneyLeft(raw, reading));
      } else understood.refused.push(refused);
    }
  }
  understood.skipped.sort((one, other) => one.line - other.line);
  return understood;
}

interface RowReading extends Reading {
  place: number;
  next: RawRow | undefined;
  keep: ReadonlySet<number>;
  /** Today, if a person said that rows of later days are decided one by one. */
  today: string | null;
}

/** Why a row, or one of its fields, isn't understood. */
interface Refusal {
  meaning: Meaning | null;
  reason: string;
  keepable: boolean;
}

type ReadRow = { row: StatementRow } | { refused: Refusal } | { skipped: SkippedRow };

function readRow(raw: RawRow, reading: RowReading): ReadRow {
  if (raw.problem !== undefined) return refuse(null, raw.problem);
  const isTotal = looksLikeTotal(raw) && !reading.keep.has(raw.line);
  const total = isTotal ? totalReason(raw, reading) : null;
  if (total !== null) {
    reading.totals.close(raw);
    return skip(raw, total);
  }
  const { cells } = raw;
  const hasAmount = [cells.credit, cells.debit, cells.amount].some((cell) => !isEmpty(cell));
  if (!hasAmount && isNote(raw, reading)) return skip(raw, "No trae fecha ni monto");
  const read = readMovement(raw, reading, hasAmount);
  if (isTotal) {
    reading.totals.close(raw);
    // The whole row, because only its words tell a total from a payer who is called so.
    return "row" in read ? refuse(null, TOTAL, true) : refuse(null, NO_PAYMENT);
  }
  if ("row" in read && raw.doubt !== undefined && isIncome(read.row, reading)) {
    return refuse(null, raw.doubt, true);
  }
  if ("row" in read && isUnnamedSum(read.row, reading)) return refuse("amount", SUM, true);
  return read;
}

/** Why a row that calls itself a total or a balance is one for sure; null if a person has to say. A total has no reference. */
function totalReason(raw: RawRow, { totals, next }: RowReading): string | null {
  if (totals.isOpening(raw)) return "Es el saldo inicial";
  return !hasReference(raw) && totals.explains(raw, next)
    ? "Es el total o el saldo de las filas de arriba"
    : null;
}

const TOTAL =
  "Parece un total o un saldo, pero no es lo que suman las filas de arriba. Di si es un pago o si se omite.";
const NO_PAYMENT =
  "Parece un total o un saldo, pero no es lo que suman las filas de arriba. Revisa que no falten filas, y omítela.";
const SUM = "Es justo lo que suman las filas de arriba. Di si es un pago o si se omite.";

/** Money that arrived, which nobody has confirmed. */
function isIncome({ line, direction }: StatementRow, { keep }: RowReading): boolean {
  return direction === "credit" && !keep.has(line);
}

/** Notes, page numbers and empty ends of a table: nothing in them is a day, an amount or a reference. */
function isNote(raw: RawRow, { dateOrder }: Reading): boolean {
  const { day } = splitMoment(raw.cells.date?.text ?? "");
  return (
    readStatementDay(day, dateOrder) === null && !/\d{2}.*\d{2}/.test(day) && !hasReference(raw)
  );
}

function isUnnamedSum(
  { line, direction, amountBs, reference, description }: StatementRow,
  reading: RowReading,
): boolean {
  const isNamed = reference !== null || description !== null;
  return !isNamed && !reading.keep.has(line) && reading.totals.isSum(direction, amountBs);
}

function readMovement(raw: RawRow, reading: RowReading, hasAmount: boolean): ReadRow {
  const { cells } = raw;
  const occurredOn = readStatementDay(cells.date?.text ?? "", reading.dateOrder);
  if (occurredOn === null) return undated(raw, reading);
  if (!hasAmount) return refuse("amount", "Esta fila no tiene monto.");
  const against = againstOthers(raw, reading) ?? againstDay(raw, occurredOn, reading);
  if (against !== null) return against;
  const amount =
    lacksDirection(raw, reading.isMarked ? reading.direction : null) ??
    readAmount(withoutDashes(raw), reading);
  if (amount === null) return skip(raw, "El monto es cero");
  if ("reason" in amount) return refuse(amount.meaning, amount.reason);
  if (cells.reference !== undefined && /^\d+([.,]\d+)?e[+-]?\d+$/i.test(cells.reference.text)) {
    return refuse(
      "reference",
      "Excel cambió esta referencia y perdió cifras. Descarga el archivo del banco otra vez y súbelo sin abrirlo.",
    );
  }
  return { row: { line: raw.line, ...amount, occurredOn, ...detailsOf(cells, occurredOn) } };
}

function undated(raw: RawRow, { dateOrder }: RowReading): { refused: Refusal } {
  const { date } = raw.cells;
  const written = raw.texts.filter((text) => text.trim() !== "");
  if (written.length === 1 && (written[0]?.length ?? 0) > 20) return refuse(null, NOTE);
  return isEmpty(date)
    ? refuse("date", "Esta fila tiene monto pero no fecha.")
    : refuse("date", dayProblem(date?.text ?? "", dateOrder));
}

/** Why a row can't be what it says, judged by the others; null if nothing is against it. */
function againstOthers(raw: RawRow, reading: RowReading): { refused: Refusal } | null {
  if (reading.turned.has(reading.place)) return refuse("date", TURNED);
  const doubt = reading.contradicted.get(reading.place);
  if (doubt === "contrary") return refuse("balance", CONTRADICTED);
  if (doubt === "untold" && !reading.keep.has(raw.line)) return refuse(null, UNTOLD, true);
  if (reading.hasUnknownLetters && letterBehind(raw).length > 0) return refuse("amount", LETTER);
  return reading.hasMixedDebits && isNegative(raw.cells.debit) ? refuse("debit", CAME_BACK) : null;
}

function againstDay(raw: RawRow, day: string, { firstDay, lastDay, today, keep }: RowReading) {
  if (day > lastDay) return refuse("date", FUTURE);
  if (today !== null && day > today && !keep.has(raw.line)) return refuse("date", TOMORROW, true);
  return day < firstDay ? refuse("date", OLD) : null;
}

/** What else a row says about its payment. */
function detailsOf(cells: RawRow["cells"], occurredOn: string) {
  const time = cells.time?.text ?? splitMoment(cells.date?.text ?? "").time;
  return {
    occurredAt: instantOf(occurredOn, time),
    reference: referenceOf(textOf(cells.reference)),
    description: textOf(cells.description),
    payerBank: textOf(cells.payer_bank),
    payerPhone: textOf(cells.payer_phone),
    payerDocument: textOf(cells.payer_document),
  };
}

const NOTE =
  "Esta fila trae un solo texto. Si es una nota del banco, omítela; si es un movimiento, descarga el archivo otra vez.";
const LETTER =
  "No se sabe qué dice la letra detrás de este monto: solo C y D juntas dicen qué entró y qué salió.";
const OLD = "Esta fecha es de hace más de tres años. Revisa el año, o cuál número va primero.";
const TURNED =
  "El día y el mes de esta fecha parecen cambiados por Excel: las demás filas son de otros días. Descarga el archivo del banco otra vez y súbelo sin abrirlo.";
const CONTRADICTED =
  "El saldo de esta fila dice que el dinero fue en la otra dirección. Revisa cuál columna trae lo que entró y cuál lo que salió.";
const UNTOLD =
  "Solo el saldo dice qué dinero entró y cuál salió, y de esta fila no lo dice. Di si es un pago o si se omite.";
const CAME_BACK =
  "Este cargo es negativo y otros no: no se sabe si es dinero que volvió. Si no es un pago, omítelo.";
const TOMORROW = "Esta fecha no ha llegado. Di si es un pago o si se omite.";
const FUTURE = "Esta fecha no ha llegado. Revisa el año, o cuál número va primero.";

/** A program that takes a reference for a number writes it as '4512671887.0' or '4.512.671.887,00'. */
function referenceOf(text: string | null): string | null {
  return text?.replace(/^'/, "").replace(/^(\d[\d.,]*)[.,]0{1,2}$/, "$1") ?? null;
}

function instantOf(day: string, text: string): string | null {
  const [, hour = "", minute = "", second = "", half = ""] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?/i.exec(text.trim()) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  // A program that stores only the day writes it with midnight.
  const isMidnight = /^(00?|12)$/.test(hour) && (hour !== "12" || /a/i.test(half));
  if (isMidnight && /^0+$/.test(minute + second)) return null;
  const noon = half === "" ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return fromCaracasLocal(`${day}T${String(noon).padStart(2, "0")}:${minute}`).toISOString();
}

function textOf(cell: RawCell | undefined): string | null {
  const text = cell?.text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim() ?? "";
  return text === "" ? null : cutText(text, 200);
}

function skip(raw: RawRow, reason: string): { skipped: SkippedRow } {
  const text = raw.texts
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .join(" · ");
  return { skipped: { line: raw.line, text: text === "" ? null : cutText(text, 100), reason } };
}

function refuse(meaning: Meaning | null, reason: string, keepable = false): { refused: Refusal } {
  return { refused: { meaning, reason, keepable } };
}

/** The names of fields: the titles of a table, or what a layout without titles calls them. */
function fieldsOf({ columns }: RawStatement): (meaning: Meaning) => string {
  const isOf = (meaning: Meaning) =>
    isMarks(meaning) ? isMarks : (one: Meaning) => one === meaning;
  return (meaning) =>
    columns.find((column) => isOf(meaning)(column.meaning))?.header ?? fieldNames[meaning];
}

function refusedRow(
  raw: RawRow,
  { meaning, reason, keepable }: Refusal,
  fieldOf: (meaning: Meaning) => string,
): RefusedRow {
  const cell = meaning === null ? undefined : raw.cells[meaning];
  const whole = raw.texts.filter((one) => one.trim() !== "").join(" · ");
  const text = cell?.text ?? (whole === "" ? null : whole);
  const field = meaning === null ? (raw.field ?? null) : fieldOf(meaning);
  return {
    line: raw.line,
    column: cell?.column ?? field,
    text: text === null ? null : cutText(text, 100),
    reason,
    keepable,
  };
}

/** What may be lost by leaving a row out: its amount, if it has a reference and isn't money that left. */
function moneyLeft(raw: RawRow, reading: Reading): UnderstoodRows["left"] {
  const amount = hasReference(raw) ? readAmount(withoutDashes(raw), reading) : null;
  if (amount === null || ("direction" in amount && amount.direction === "debit")) return [];
  return [{ line: raw.line, amountBs: "reason" in amount ? null : amount.amountBs }];
}
