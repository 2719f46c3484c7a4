import { damaged, readXml } from "./read-xml.ts";
import {
  MOST_COLUMNS,
  MOST_LINES,
  TooManyRows,
  UnreadableStatement,
  type TableLine,
} from "./statement.ts";
import type { Workbook } from "./workbook.ts";

const REFERENCE = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const MOST_MERGES = 20_000;

interface SheetCell {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
  formula: boolean;
}

/** A merged area: its value is in its first cell. */
interface MergedArea {
  column: number;
  first: number;
  last: number;
}

/**
 * The rows of a sheet that have a value, by their number. Every reference is checked before anything is built from it: a cell
 * of a few bytes may say that it is in row 999999999. A merged value counts for all its rows. Throws UnreadableStatement.
 */
export function readSheet(
  bytes: Buffer,
  workbook: Workbook,
  decimalSign: "comma" | "dot",
): TableLine[] {
  const rows = new Map<number, Map<number, string>>();
  const merged: MergedArea[] = [];
  readCells(bytes, {
    cell: (cell) => {
      if (cell.formula && cell.value === "") throw new UnreadableStatement(uncomputed(cell.row));
      const text = cellText(cell, workbook, decimalSign).trim();
      if (text !== "") put(rows, cell, text);
    },
    merge: (area) => merged.push(area),
  });
  const filled = fillMerged(rows, merged);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([line, cells]) => ({ line, texts: textsOf(cells), filled: filled.get(line) ?? none }));
}

const none: ReadonlySet<number> = new Set();

function put(
  rows: Map<number, Map<number, string>>,
  { row, column }: Pick<SheetCell, "row" | "column">,
  text: string,
): void {
  if (column >= MOST_COLUMNS) {
    throw new UnreadableStatement(`La fila ${row} tiene más de 40 columnas.`);
  }
  const cells = rows.get(row) ?? new Map<number, string>();
  if (cells.has(column)) throw damaged(`la fila ${row} trae dos veces la misma celda`);
  rows.set(row, cells.set(column, text));
  if (rows.size > MOST_LINES) {
    throw new TooManyRows(
      "El archivo tiene más de 20.000 filas. Descárgalo por partes, por ejemplo por semana.",
    );
  }
}

function textsOf(cells: ReadonlyMap<number, string>): string[] {
  const width = Math.max(...cells.keys()) + 1;
  return Array.from({ length: width }, (_, column) => cells.get(column) ?? "");
}

/** Fills merged areas downwards, in rows that have values of their own; returns the cells that were filled, by row. */
function fillMerged(rows: ReadonlyMap<number, Map<number, string>>, merged: readonly MergedArea[]) {
  const filled = new Map<number, Set<number>>();
  const numbers = [...rows.keys()].sort((one, other) => one - other);
  const taken = new Set<string>();
  for (const { column, first, last } of merged) {
    const value = rows.get(first)?.get(column);
    if (value === undefined) continue;
    for (let place = firstAfter(numbers, first); ; place += 1) {
      const row = numbers[place];
      if (row === undefined || row > last) break;
      // Areas can't overlap in a valid file; in a hostile one each cell is still filled once.
      if (taken.has(`${row} ${column}`)) break;
      taken.add(`${row} ${column}`);
      if (rows.get(row)?.has(column) === true) continue;
      rows.get(row)?.set(column, value);
      filled.set(row, (filled.get(row) ?? new Set()).add(column));
    }
  }
  return filled;
}

function firstAfter(numbers: readonly number[], row: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface CellReaders {
  cell: (cell: SheetCell) => void;
  merge: (area: MergedArea) => void;
}

function readCells(bytes: Buffer, { cell, merge }: CellReaders): void {
  let at = { row: 0, column: -1 };
  let current: SheetCell | null = null;
  let reading: string | null = null;
  let phonetic = false;
  let merges = 0;
  readXml(bytes, {
    open: (name, attributes) => {
      reading = name === "v" || name === "t" ? name : null;
      if (name === "rPh") phonetic = true;
      if (name === "row") at = { row: rowNumber(attributes()["r"], at.row + 1), column: -1 };
      if (name === "c") {
        const { r, t = "n", s = "0" } = attributes();
        at = r === undefined ? { row: at.row, column: at.column + 1 } : placeOf(r);
        current = { ...at, type: t, style: Number(s), value: "", formula: false };
      }
      if (name === "f" && current !== null) current.formula = current.type !== "str";
      if (name === "mergeCell") {
        merges += 1;
        if (merges > MOST_MERGES) throw damaged("tiene demasiadas celdas unidas");
        merge(areaOf(attributes()["ref"] ?? ""));
      }
    },
    text: (text) => {
      if (current === null || reading === null || phonetic) return;
      // A formula's cell has its last value, which is all that counts.
      if ((reading === "t") === (current.type === "inlineStr")) current.value += text;
    },
    close: (name) => {
      reading = null;
      if (name === "rPh") phonetic = false;
      if (name !== "c" || current === null) return;
      cell(current);
      current = null;
    },
  });
}

/** A program that isn't a spreadsheet writes formulas without their values. */
function uncomputed(row: number): string {
  return `La fila ${row} tiene una fórmula sin su resultado. Abre el archivo en Excel, guárdalo y súbelo otra vez.`;
}

function rowNumber(text: string | undefined, next: number): number {
  if (text === undefined) return next;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw damaged(`dice que una fila es la «${text.slice(0, 20)}»`);
  return Number(text);
}

/** 'B7' as row 7, column 1. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters, row] = REFERENCE.exec(reference) ?? [];
  if (letters === undefined)
    throw damaged(`dice que una celda está en «${reference.slice(0, 20)}»`);
  let column = -1;
  for (const letter of letters) column = (column + 1) * 26 + letter.charCodeAt(0) - 65;
  return { row: Number(row), column };
}

function areaOf(reference: string): MergedArea {
  const [from = "", to = from] = reference.split(":");
  const [first, last] = [placeOf(from), placeOf(to)];
  return { column: first.column, first: first.row, last: last.row };
}

function cellText(
  { row, type, style, value }: SheetCell,
  { strings, dateStyles, foreignStyles, from1904 }: Workbook,
  decimalSign: "comma" | "dot",
): string {
  if (type === "s") {
    const text = strings[Number(value)];
    if (text === undefined) throw damaged(`a una celda de la fila ${row} le falta su texto`);
    return text;
  }
  if (type === "b") return value === "1" ? "VERDADERO" : "FALSO";
  if (type !== "n" || value.trim() === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (dateStyles[style] === true) return momentText(number, from1904) ?? value;
  const text = numberText(number, decimalSign);
  return foreignStyles[style] === true ? `$ ${text}` : text;
}

/** Excel keeps 15 digits; a larger number has lost some, and shows it by its exponent. More digits are noise of computing. */
function numberText(number: number, decimalSign: "comma" | "dot"): string {
  if (Math.abs(number) >= 1e15) return number.toExponential(2);
  const text = String(Number(number.toPrecision(15)));
  return text.replace(".", decimalSign === "comma" ? "," : ".");
}

const DAY_MS = 86_400_000;

/** Days since 1900 or 1904 as '2026-11-20 10:15', a time alone as '10:15'; null if it can't be a day of a statement. */
function momentText(serial: number, from1904: boolean): string | null {
  const days = from1904 ? serial + 1_462 : serial;
  if (serial < 0 || days > 100_000) return null;
  // 1900 wasn't a leap year, except for Excel; no statement is that old.
  const moment = new Date(Math.round((days - 25_569) * DAY_MS)).toISOString();
  const time = moment.slice(11, 16);
  if (serial < 1) return time;
  return time === "00:00" ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`;
}
