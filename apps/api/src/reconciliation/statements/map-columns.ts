import type { StatementPreview } from "@rifas/api-client/types";
import { cutText } from "@rifas/domain/cut-text";
import { guessMeaning } from "./guess-columns.ts";
import {
  UnreadableStatement,
  type RawRow,
  type RawStatement,
  type ReadRequest,
} from "./statement.ts";
import type { TableLine } from "./read-table.ts";

const LINES_BEFORE_HEADER = 30;

/** Finds the header of a table, decides what its columns mean, and takes its rows apart accordingly. */
export function mapColumns(lines: readonly TableLine[], request: ReadRequest): RawStatement {
  const place = headerPlace(lines, request);
  const body = lines.slice(place + 1);
  const headers = headersOf(lines[place]?.texts ?? [], body);
  const meanings = new Map(request.columns.map(({ header, meaning }) => [header, meaning]));
  const columns = headers.map((header, column) => ({
    header,
    meaning: meanings.get(header) ?? guessMeaning(header),
    samples: body
      .map(({ texts }) => texts[column]?.trim() ?? "")
      .filter((text) => text !== "")
      .slice(0, 3)
      .map((text) => cutText(text, 100)),
  }));
  const rows = body.map(({ line, texts }) => ({ line, cells: cellsOf(texts, columns) }));
  const { decimalSign, dateOrder } = request;
  return { rows, decimalSign, dateOrder, columns };
}

/**
 * The place of the header: the first line with two known names, one of them of a date; else the first line of several
 * texts without a digit, which can't be a movement; -1 without a header.
 */
function headerPlace(lines: readonly TableLine[], { columns }: ReadRequest): number {
  if (lines.length === 0) throw new UnreadableStatement("El archivo está vacío.");
  const known = new Map(columns.map(({ header, meaning }) => [header, meaning]));
  const first = lines.slice(0, LINES_BEFORE_HEADER);
  const named = first.findIndex(({ texts }) => {
    const meanings = texts.map((text) => known.get(text.trim()) ?? guessMeaning(text));
    return (
      meanings.includes("date") && meanings.filter((meaning) => meaning !== "ignored").length > 1
    );
  });
  return named >= 0 ? named : first.findIndex(isAllWords);
}

function isAllWords({ texts }: TableLine): boolean {
  const written = texts.filter((text) => text.trim() !== "");
  return written.length > 2 && !written.some((text) => /\d/.test(text));
}

/** A name for every column, each different. */
function headersOf(texts: readonly string[], body: readonly TableLine[]): string[] {
  const width = body.reduce((most, line) => Math.max(most, line.texts.length), texts.length);
  const used = new Map<string, number>();
  return Array.from({ length: width }, (_, column) => {
    const written = cutText(texts[column]?.replaceAll(/[\p{Cc}\s]+/gu, " ").trim() ?? "", 90);
    const name = written === "" ? `Columna ${column + 1}` : written;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function cellsOf(texts: readonly string[], columns: StatementPreview["columns"]): RawRow["cells"] {
  const cells: RawRow["cells"] = {};
  for (const [place, { header, meaning }] of columns.entries()) {
    const text = texts[place]?.trim() ?? "";
    if (meaning !== "ignored" && text !== "") cells[meaning] ??= { text, column: header };
  }
  return cells;
}
