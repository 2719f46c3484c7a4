import type { StatementPreview } from "@rifas/api-client/types";
import { cutText } from "@rifas/domain/cut-text";
import { headerPlace, isHeader } from "./find-header.ts";
import { guessMeaning, guessUntitled, marksIn } from "./guess-columns.ts";
import { isMovementLike } from "./movement-like.ts";
import {
  isMarks,
  UnreadableStatement,
  type Meaning,
  type RawRow,
  type RawStatement,
  type ReadRequest,
  type SkippedRow,
  type TableLine,
} from "./statement.ts";
import { askAboutMarks, rowDoubts } from "./table-doubts.ts";
import { refusedByNotes } from "./table-notes.ts";

/** Meanings that several columns may have. */
const SHARED: ReadonlySet<Meaning> = new Set(["ignored", "unknown"]);
const EXAMPLES = 3;

type Columns = StatementPreview["columns"];

/**
 * Finds the header of a table, decides what its columns mean, and takes its rows apart accordingly. `delimiter` is the sign
 * between cells; null if each cell has its place, as in a workbook.
 */
export function mapColumns(
  { lines, delimiter }: { lines: readonly TableLine[]; delimiter: string | null },
  request: ReadRequest,
): RawStatement {
  if (lines.length === 0) throw new UnreadableStatement("El archivo está vacío.");
  const said = new Map(
    request.columns
      .filter(({ meaning }) => meaning !== "unknown")
      .map(({ header, meaning }) => [header, meaning]),
  );
  const place = headerPlace(lines, said);
  const body = lines.slice(place + 1);
  const names = headersOf(lines[place]?.texts ?? [], body, delimiter);
  const refused = refusedByNotes(lines, place);
  if (refused !== null) throw new UnreadableStatement(refused);
  const guess = place < 0 ? guessUntitled : guessMeaning;
  // What is above a table without titles isn't of its columns.
  const sample = place < 0 ? body.filter(({ texts }) => texts.filter(Boolean).length > 1) : body;
  const proposed = columnsOf(names, sample, { said, guess });
  const columns = askAboutMarks(proposed, body, (header) => said.has(header));
  const unsaid = askAboutMarks(
    columnsOf(names, sample, { said: new Map(), guess }),
    body,
    () => false,
  );
  // A column that nobody knows isn't anybody's decision: the next file may show in it what this one doesn't.
  const decided = columns
    .filter(({ meaning }, at) => meaning !== "ignored" || unsaid[at]?.meaning !== "ignored")
    .map(({ header, meaning }) => ({ header, meaning }));
  const { decimalSign, dateOrder } = request;
  const table = { lines, place, body, columns, delimiter, said };
  const isUntitled = place < 0 && !names.some((name) => said.has(name));
  return { ...rowsOf(table), decimalSign, dateOrder, columns, isUntitled, decided };
}

/** A table whose columns are known; `place` is its header's. */
interface MappedTable {
  lines: readonly TableLine[];
  place: number;
  body: readonly TableLine[];
  columns: Columns;
  delimiter: string | null;
  said: ReadonlyMap<string, Meaning>;
}

/** Every line of a table but its header, as a row or with why it is none. */
function rowsOf(table: MappedTable): Pick<RawStatement, "rows" | "skipped"> {
  const { lines, place, body, columns, delimiter, said } = table;
  const doubtsOf = rowDoubts(columns, body);
  const isShort = shortRows(columns.length, body, delimiter);
  const rows: RawRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [at, { line, texts, filled }] of lines.entries()) {
    if (at === place) continue;
    const reason = noRow(lines, place, at);
    if (reason === null && place >= 0 && at > place) refuseOtherHeader({ line, texts }, said);
    if (reason === null || (at < place && isMovementLike(texts))) {
      const row = rowOf({ line, texts, filled }, columns);
      const problem =
        at < place
          ? ABOVE_HEADER
          : (problemOf(texts, columns, delimiter) ?? (isShort(texts) ? SHORT : null));
      rows.push({ ...row, ...doubtsOf(texts), ...(problem !== null && { problem }) });
    } else skipped.push({ line, text: shown(texts), reason });
  }
  return { rows, skipped };
}

/** A further table with other titles may have its columns in another order. */
function refuseOtherHeader(
  { line, texts }: Pick<TableLine, "line" | "texts">,
  said: ReadonlyMap<string, Meaning>,
): void {
  if (texts.some((text) => /\d/.test(text)) || !isHeader(texts, said)) return;
  throw new UnreadableStatement(
    `En la línea ${line} empieza otra tabla, con otros títulos. Sube cada tabla en un archivo aparte.`,
  );
}

const ABOVE_HEADER =
  "Parece un movimiento, pero está antes de los títulos de las columnas. Descarga el archivo otra vez, o regístralo a mano.";

/** Why a line can't be a row of the table: its place, or because it is blank. Null if it is one. */
function noRow(lines: readonly TableLine[], place: number, at: number): string | null {
  const texts = lines[at]?.texts ?? [];
  if (texts.length === 0) return "Línea en blanco";
  if (at < place) return "Está antes de los títulos de las columnas";
  return isSame(texts, lines[place]?.texts ?? []) ? "Títulos de las columnas, repetidos" : null;
}

function isSame(texts: readonly string[], header: readonly string[]): boolean {
  const places = Array.from({ length: Math.max(texts.length, header.length) }, (_, at) => at);
  return header.length > 0 && places.every((at) => isSameTitle(texts[at] ?? "", header[at] ?? ""));
}

/** A title may be repeated in capitals, or without accents. */
function isSameTitle(one: string, other: string): boolean {
  const [first, second] = [one.trim(), other.trim()];
  // Most cells are longer or shorter, which costs nothing to find out.
  return first.length === second.length && folded(first) === folded(second);
}

function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** A name for every column, each different. */
function headersOf(texts: readonly string[], body: readonly TableLine[], delimiter: string | null) {
  const width = texts.length === 0 ? widest(body) : widthOf(texts, body, delimiter);
  const used = new Map<string, number>();
  return Array.from({ length: width }, (_, column) => {
    const text = texts[column]?.replaceAll(/[\p{Cc}\s]+/gu, " ").trim() ?? "";
    const written = cutText(text, 90).trim();
    const name = written === "" ? `Columna ${column + 1}` : written;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * How many columns a table has. Its header may lack names. But where a comma separates cells, a further cell may be the céntimos of
 * an amount; and where another sign does, a row that is wider than most has that sign in a text, so its cells have moved.
 */
function widthOf(texts: readonly string[], body: readonly TableLine[], delimiter: string | null) {
  if (delimiter === ",") return texts.length;
  if (delimiter === null) return Math.max(texts.length, widest(body));
  const written = body.map(writtenWidth).filter((width) => width > 0);
  const widths = written.toSorted((one, other) => one - other);
  const usual = widths[Math.floor((widths.length - 1) / 2)] ?? 0;
  return widths.length === 1 ? texts.length : Math.max(texts.length, usual);
}

const widest = (body: readonly TableLine[]) =>
  body.reduce((most, { texts }) => Math.max(most, texts.length), 0);

/** Up to the last cell that isn't blank. */
const writtenWidth = ({ texts }: TableLine) =>
  texts.findLastIndex((text) => text.trim() !== "") + 1;

/** What a person said wins; then what a name and its texts suggest, unless several columns suggest the same. */
function columnsOf(
  names: readonly string[],
  body: readonly TableLine[],
  how: { said: ReadonlyMap<string, Meaning>; guess: typeof guessMeaning },
): Columns {
  const { said } = how;
  const proposed = names.map((header, place) => {
    const base = header.replace(/ \(\d+\)$/, "");
    // A repeated title says nothing about the column.
    const texts = body
      .map((line) => line.texts[place]?.trim() ?? "")
      .filter((text) => text !== "" && !isSameTitle(text, base));
    const samples = texts.slice(0, EXAMPLES).map((text) => cutText(text, 100));
    const meaning = said.get(header) ?? how.guess(base, texts);
    return { header, meaning: meaning === "direction" ? marksIn(texts) : meaning, samples };
  });
  return proposed.map((column) => {
    const isDoubtful = proposed.some(
      (other) =>
        other !== column &&
        excludes(other.meaning, column.meaning) &&
        said.has(column.header) === said.has(other.header),
    );
    const isTaken = proposed.some(
      (other) =>
        other !== column &&
        excludes(other.meaning, column.meaning) &&
        said.has(other.header) &&
        !said.has(column.header),
    );
    // A second balance is of no use, and of no harm.
    const otherwise = column.meaning === "balance" ? "ignored" : "unknown";
    return isDoubtful || isTaken ? { ...column, meaning: otherwise } : column;
  });
}

/** Whether two columns can't have these meanings: both would say the same, or an amount has two sources. */
function excludes(one: Meaning, other: Meaning): boolean {
  if (SHARED.has(one) || SHARED.has(other)) return false;
  const isPair = (meaning: Meaning) => meaning === "credit" || meaning === "debit";
  return (
    one === other ||
    (isMarks(one) && isMarks(other)) ||
    (one === "amount" && isPair(other)) ||
    (other === "amount" && isPair(one))
  );
}

function rowOf({ line, texts, filled }: TableLine, columns: Columns): RawRow {
  const cells: RawRow["cells"] = {};
  for (const [place, { header, meaning }] of columns.entries()) {
    const text = texts[place]?.trim() ?? "";
    if (SHARED.has(meaning) || text === "") continue;
    cells[isMarks(meaning) ? "direction" : meaning] = {
      text,
      column: header,
      ...(filled.has(place) && { merged: true }),
    };
  }
  return { line, cells, texts };
}

/** Why a row doesn't fit its header; null if it does. */
function problemOf(
  texts: readonly string[],
  columns: Columns,
  delimiter: string | null,
): string | null {
  const byComma = delimiter === ",";
  if (texts.slice(columns.length).some((text) => text.trim() !== "")) {
    return byComma
      ? "Esta fila tiene más celdas que títulos. Si el banco separa los céntimos con coma, descarga el archivo en Excel (.xlsx) o separado por punto y coma."
      : "Esta fila tiene más celdas que títulos, así que algún texto suyo trae el signo que las separa. Descarga el archivo en Excel (.xlsx).";
  }
  const cut = columns.some(
    ({ meaning }, place) =>
      ["amount", "credit", "debit"].includes(meaning) &&
      // '1.150,75', or '1,234.56'
      /^[-+]?\d[\d.]* \d{2}$|^[-+]?\d{1,3} \d{3}\.\d{1,2}$/.test(
        `${texts[place]?.trim() ?? ""} ${texts[place + 1]?.trim() ?? ""}`,
      ),
  );
  return byComma && cut
    ? "Los céntimos de esta fila pueden haber quedado en la celda de al lado. Descarga el archivo en Excel (.xlsx) o separado por punto y coma."
    : null;
}

const SHORT =
  "Esta fila tiene menos celdas que títulos, así que las suyas pueden estar en otra columna. Descarga el archivo otra vez, o regístrala a mano.";

/**
 * Finds the movements that lack a cell: the others may have moved to the left. Where a program leaves out the empty cells at the
 * end of every row, that says nothing.
 */
function shortRows(
  width: number,
  body: readonly TableLine[],
  delimiter: string | null,
): (texts: readonly string[]) => boolean {
  const keepsEmpty = body.some(
    ({ texts }) => texts.length === width && texts.at(-1)?.trim() === "",
  );
  const areAllShort = body.every(({ texts }) => texts.length < width);
  if (delimiter === null || areAllShort) return () => false;
  return (texts) => texts.length < width && keepsEmpty && isMovementLike(texts);
}

function shown(texts: readonly string[]): string | null {
  const text = texts
    .map((one) => one.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
    .filter((one) => one !== "")
    .join(" · ");
  return text === "" ? null : cutText(text, 100);
}
