import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";

/** A row of a list that isn't blank: its place in the file from 1, and its texts. */
export interface ListLine {
  line: number;
  texts: readonly string[];
}

type ListTable =
  | { readonly ok: true; readonly lines: readonly ListLine[] }
  | { readonly ok: false; readonly problem: keyof typeof problems };

/** Reads the rows of a file by these limits, in turns between those who ask. */
export type ReadTable = (
  file: { bytes: Uint8Array; mostRows: number; mostCharacters: number },
  asker: Asker,
) => Promise<Result<ListTable>>;

/** A list of more rows, without those that sell nothing by themselves, is imported in parts: while one is sold, reviews of its raffle wait. */
export const MOST_ROWS = 500;
/** The same with a heading, titles and a total. */
export const MOST_LINES = MOST_ROWS + 20;
/** The same for its numbers, of which a row may have many. */
export const MOST_NUMBERS = 5_000;

const problems = {
  empty: () =>
    fail("list_unreadable", "La lista está vacía: pega las filas, o elige otro archivo."),
  unreadable: () =>
    fail(
      "list_unreadable",
      "No pudimos leer este archivo. Ábrelo en Excel, guárdalo como .xlsx o CSV y súbelo otra vez; o copia las filas y pégalas.",
    ),
  sheets: () =>
    fail(
      "list_unreadable",
      "Este Excel tiene varias hojas con datos. Deja una sola y súbelo otra vez, o copia las filas y pégalas.",
    ),
  rows: () =>
    fail(
      "list_too_large",
      "La lista tiene más de 500 filas. Divídela y sube cada parte por separado.",
    ),
} satisfies Record<string, () => Refusal>;

/** The rows of a file. */
export function listLines(table: ListTable): Result<readonly ListLine[]> {
  return table.ok ? ok(table.lines) : problems[table.problem]();
}

/** 422: the list has more rows than are imported at once. */
export function tooManyRows(): Refusal {
  return problems.rows();
}

/** 422: the rows have more numbers than are imported at once. */
export function tooManyNumbers(): Refusal {
  return fail(
    "list_too_large",
    "La lista tiene más de 5.000 números. Divídela y sube cada parte por separado.",
  );
}
