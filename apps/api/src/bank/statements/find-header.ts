import { guessMeaning } from "./guess-columns.ts";
import type { Meaning, TableLine } from "./statement.ts";

/** A cover may be long. */
export const LINES_BEFORE_HEADER = 100;

/** Whether a line has two known names, one of them of a date. */
export function isHeader(texts: readonly string[], known: ReadonlyMap<string, Meaning>): boolean {
  const meanings = texts.map((text) => known.get(text.trim()) ?? guessMeaning(text, []));
  return (
    meanings.includes("date") && meanings.filter((meaning) => meaning !== "ignored").length > 1
  );
}

/**
 * The place of the header: the first line with two known names, one of them of a date; else the first line of several
 * texts without a digit, which can't be a movement; -1 without a header.
 */
export function headerPlace(
  lines: readonly TableLine[],
  known: ReadonlyMap<string, Meaning>,
): number {
  const first = lines.slice(0, LINES_BEFORE_HEADER);
  const named = first.findIndex(({ texts }) => isHeader(texts, known));
  if (named < 0) return first.findIndex(isAllWords);
  // Titles in two rows, the second of which says which is which: 'Movimientos' above 'Débito' and 'Crédito'.
  const below = first[named + 1];
  const isTwoRows = below !== undefined && below.filled.size > 0 && isHeader(below.texts, known);
  return isTwoRows ? named + 1 : named;
}

function isAllWords({ texts }: TableLine): boolean {
  const written = texts.filter((text) => text.trim() !== "");
  return written.length > 2 && !written.some((text) => /\d/.test(text));
}
