import type { StatementPreview } from "@rifas/api-client/types";
import { headerPlace, isHeader } from "./find-header.ts";
import { isMovementLike } from "./movement-like.ts";
import type { SheetTable } from "./read-table.ts";
import {
  UnreadableStatement,
  type Meaning,
  type ReadRequest,
  type TableLine,
} from "./statement.ts";

/** The sheet to read, and the names of all that have values. Its `sheet` is null while a person has to choose. */
export interface ChosenSheet {
  lines: readonly TableLine[];
  sheet: string | null;
  sheets: StatementPreview["sheets"];
}

/**
 * Chooses the sheet of an XLSX file: the one that a person named, or the only one with columns or rows like a statement's; with several
 * of them none is chosen in silence. Throws UnreadableStatement.
 */
export function chooseSheet(
  tables: readonly SheetTable[],
  { sheet, columns }: Pick<ReadRequest, "sheet" | "columns">,
): ChosenSheet {
  const written = tables.filter(({ lines }) => lines.length > 0);
  const sheets = written.map(({ name, lines }) => ({ name, rows: lines.length }));
  const known = new Map<string, Meaning>(columns.map(({ header, meaning }) => [header, meaning]));
  const likely = written.filter(({ lines }) => {
    const header = lines[headerPlace(lines, known)];
    const isTable =
      header !== undefined && isHeader(header.texts, known) && lines.at(-1) !== header;
    // The next page of a table has no titles.
    return isTable || lines.some(({ texts }) => isMovementLike(texts));
  });
  const named = written.find(({ name }) => name === sheet);
  if (sheet !== null && named === undefined) {
    throw new UnreadableStatement(`El archivo no tiene una hoja «${sheet}» con datos.`);
  }
  const [first, ...others] = likely.length > 0 ? likely : written;
  const chosen = named ?? first;
  if (chosen === undefined) throw new UnreadableStatement("El archivo está vacío.");
  const isOpen = named === undefined && others.length > 0;
  return { lines: chosen.lines, sheet: isOpen ? null : chosen.name, sheets };
}
