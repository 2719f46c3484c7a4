import type { Schema } from "@rifas/api-client/types";
import { purchaseCreationLimits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import { cutText } from "@rifas/domain/cut-text";
import { parseDocumentId } from "@rifas/domain/document-id";
import { parsePhone } from "@rifas/domain/phone";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import type { ListLine } from "./list-lines.ts";
import { doubtfulNumbers, readTitles, type ListMeaning } from "./list-columns.ts";
import { readNumbers, type NumberRange } from "./read-numbers.ts";

/** What a row says: who has which numbers. */
export interface ListSale {
  line: number;
  /** The row as it was written, for people. */
  text: string;
  numbers: readonly number[];
  name: string;
  /** E.164. */
  phone: string;
  documentId: string;
}

/** A row that sells nothing, and why. */
export type OtherRow = Schema<"PaperListOtherRow">;

/** A list's rows: each is in exactly one of `sales`, `refused` and `skipped`. */
export interface UnderstoodList {
  columns: Schema<"PaperListColumn">[];
  sales: readonly ListSale[];
  refused: readonly OtherRow[];
  skipped: readonly OtherRow[];
}

type Cells = Readonly<Record<Exclude<ListMeaning, "ignored">, readonly string[]>>;

/** A cell whose text was cut is longer than this. */
export const MOST_CHARACTERS = 200;
const MOST_TITLE = 100;
/** A list without titles has four columns; more than these can't be told apart. */
const MOST_UNTITLED = 8;
const LINES_ABOVE_TITLES = 10;
const SEPARATE = "Separa los datos con punto y coma: «001; Rosa Díaz; 0414-5550123; V-12345678».";
/** How a row under the sales begins that sums them up. */
const TOTAL = /^\s*(sub)?total(es)?\b/i;
const UNTITLED = "Ponles títulos a las columnas: N°, nombre, teléfono y cédula.";

/** Reads rows by their titles or, without any, each cell by what it holds. `range` is the raffle's. */
export function understandList(lines: readonly ListLine[], range: NumberRange): UnderstoodList {
  const place = lines
    .slice(0, LINES_ABOVE_TITLES)
    .findIndex(({ texts }) => readTitles(texts) !== null);
  const titles = lines[place]?.texts ?? [];
  const meanings = place < 0 ? null : readTitles(titles);
  const doubt = meanings === null ? null : doubtfulNumbers(titles, meanings);
  const sales: ListSale[] = [];
  const refused: OtherRow[] = [];
  const skipped: OtherRow[] = [];
  for (const [at, line] of lines.entries()) {
    const written = line.texts.filter(isWritten).map((text) => text.trim().replaceAll(/\s+/g, " "));
    const other = { line: line.line, text: cutText(written.join(" · "), MOST_CHARACTERS) };
    if (readTitles(line.texts) !== null) {
      const repeated = at === place ? "" : ", repetidos";
      skipped.push({ ...other, reason: `Títulos de las columnas${repeated}` });
    } else if (at < place) {
      const isNote = line.texts.filter(isWritten).length === 1;
      if (isNote) skipped.push({ ...other, reason: "Está antes de los títulos" });
      else refused.push({ ...other, reason: "Está antes de los títulos: pásala más abajo." });
    } else if (isTotal(line)) {
      skipped.push({ ...other, reason: "Total de la lista" });
    } else {
      const read = doubt === null ? readRow(line, meanings, range) : oneColumn(doubt);
      if (typeof read === "string") refused.push({ ...other, reason: read });
      else sales.push({ ...other, ...read });
    }
  }
  const columns = (meanings ?? []).map((meaning, column) => ({
    header: cutText(titles[column]?.trim() ?? "", MOST_TITLE),
    meaning,
  }));
  return { columns, sales, refused, skipped };
}

function oneColumn(titles: readonly string[]): string {
  const columns = titles.map((title) => `«${cutText(title.trim(), MOST_TITLE)}»`).join(" y ");
  return `${columns} pueden ser el número del boleto: deja solo la columna que lo es.`;
}

/** Whether a row sums up others: it says so, and has no telephone and no cédula with its letter; a bare amount may look like a cédula. */
function isTotal({ texts }: ListLine): boolean {
  const isSomebodys = (text: string) =>
    parsePhone(text) !== null || (/^\s*[vejgp]/i.test(text) && parseDocumentId(text) !== null);
  return texts.some((text) => TOTAL.test(text)) && !texts.some(isSomebodys);
}

/** What a row says, or why it isn't understood. */
function readRow({ texts }: ListLine, meanings: readonly ListMeaning[] | null, range: NumberRange) {
  const cells = meanings === null ? cellsByContent(texts, range) : cellsByTitle(texts, meanings);
  if (typeof cells === "string") return cells;
  if (Object.values(cells).some((all) => all.join().length >= MOST_CHARACTERS)) {
    return "Tiene un texto demasiado largo.";
  }
  const reasons: string[] = [];
  const numbers = numbersOf(cells.numbers, range, reasons);
  const name = nameOf(cells.name, reasons);
  const phone = oneOf(cells.phone, { what: "el teléfono", parse: parsePhone }, reasons);
  // The cells of a row's cédula. A list may give its letter a column of its own: 'E' and '82345678' become 'E82345678'.
  const [letter, ...others] = cells.document_id.filter((text) => /^\s*[vejgp]\s*$/i.test(text));
  const documents = cells.document_id.filter((text) => /\d/.test(text));
  const isSplit = letter !== undefined && others.length === 0 && documents.length === 1;
  const documentId = oneOf(
    isSplit ? documents.map((text) => joinLetter(letter, text)) : cells.document_id,
    { what: "la cédula", parse: parseDocumentId },
    reasons,
  );
  if (reasons.length > 0) return reasons.join(" ");
  return { numbers, name, phone, documentId };
}

function cellsByTitle(texts: readonly string[], meanings: readonly ListMeaning[]): Cells | string {
  if (texts.slice(meanings.length).some(isWritten)) {
    return "Tiene más columnas que los títulos. Si un nombre lleva comas, ponlo entre comillas.";
  }
  const of = (meaning: ListMeaning) =>
    texts.filter((text, column) => meanings[column] === meaning && isWritten(text));
  return {
    numbers: of("numbers"),
    name: of("name"),
    phone: of("phone"),
    document_id: of("document_id"),
  };
}

/** Each cell by what it holds; refuses a row in which two may be the same, because one of them may be a mere counter. */
function cellsByContent(texts: readonly string[], range: NumberRange): Cells | string {
  const written = texts.filter(isWritten);
  const [only = ""] = written;
  if (written.length === 1 && kindOf(only, range) === null && only.trim().includes(" ")) {
    return SEPARATE;
  }
  if (written.length > MOST_UNTITLED) return `Tiene demasiadas columnas. ${UNTITLED}`;
  const cells = { numbers: [], name: [], phone: [], document_id: [] } as Record<
    keyof Cells,
    string[]
  >;
  for (const text of written) {
    const meaning = kindOf(text, range);
    if (meaning === null) return `No se sabe qué es «${text.trim()}». ${UNTITLED}`;
    if (cells[meaning].length > 0) {
      return `«${cells[meaning][0]?.trim()}» y «${text.trim()}» pueden ser lo mismo. ${UNTITLED}`;
    }
    cells[meaning].push(text);
  }
  return cells;
}

function kindOf(text: string, range: NumberRange): keyof Cells | null {
  if (text.length >= MOST_CHARACTERS) return null;
  const digits = text.replaceAll(/\D/g, "").length;
  if (digits > 0 && readNumbers(text, range).ok) return "numbers";
  if (digits > numberWidth(range.total) || /^\s*[vejgp]/i.test(text)) {
    if (parsePhone(text) !== null) return "phone";
    if (parseDocumentId(text) !== null) return "document_id";
  }
  if (digits === 0) return /\p{L}{2}/u.test(text) ? "name" : null;
  return /^[\d\s,;/–—-]+$/.test(text) ? "numbers" : null;
}

/** The numbers of one or several cells; adds what is wrong with them to the reasons. */
function numbersOf(cells: readonly string[], range: NumberRange, reasons: string[]) {
  if (cells.length === 0) reasons.push("Falta el número.");
  const read = readNumbers(cells.join(", "), range);
  if (!read.ok) reasons.push(read.reason);
  return read.ok ? read.numbers : [];
}

const namePattern = new RegExp(purchaseCreationLimits.name.pattern, "u");

/** The name in one or several cells; adds what is wrong with it to the reasons. */
function nameOf(cells: readonly string[], reasons: string[]): string {
  const name = cells.join(" ").trim().replaceAll(/\s+/g, " ");
  if (name === "") reasons.push("Falta el nombre.");
  else if (name.length > purchaseCreationLimits.name.maxLength || !namePattern.test(name)) {
    reasons.push(`Revisa el nombre («${cutText(name, 40)}»).`);
  }
  return name;
}

function joinLetter(letter: string, text: string): string {
  return /^\s*\p{L}/u.test(text) ? text : `${letter.trim()}${text.trim()}`;
}

/** The canonical form of the only text; adds what is wrong with it to the reasons. */
function oneOf(
  cells: readonly string[],
  { what, parse }: { what: string; parse: (text: string) => string | null },
  reasons: string[],
): string {
  const [text, ...others] = cells;
  const parsed = text === undefined ? null : parse(text);
  if (text === undefined) reasons.push(`Falta ${what}.`);
  else if (parsed === null) reasons.push(`Revisa ${what} («${text.trim()}»).`);
  else if (others.some((other) => parse(other) !== parsed)) {
    reasons.push(`Tiene dos veces ${what}, y son distintos.`);
  }
  return parsed ?? "";
}

function isWritten(text: string): boolean {
  return text.trim() !== "";
}
