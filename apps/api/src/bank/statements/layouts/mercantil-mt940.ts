import type { RawRow } from "../statement.ts";
import { FOREIGN, SEVERAL_ACCOUNTS, skippedRecord, type LayoutRows } from "./layout-rows.ts";
import { cell, linesOf } from "./lines-of.ts";

const MOVEMENT =
  /^:61:(?<date>\d{6})(?:\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d+,\d{0,2})[A-Z][A-Z0-9]{3}(?<own>[^/]*)(?:\/\/(?<bank>.*))?$/;

/** Mercantil's MT940: `:61:` is a movement, `:86:` its description. A reversed debit (RD) is money that came back. */
export function readMercantilMt940(text: string): LayoutRows {
  const found: LayoutRows = { rows: [], skipped: [] };
  let field = "";
  let account: string | null = null;
  for (const { line, text: written } of linesOf(text)) {
    const [tag] = /^:\d{2}[A-Z]?:/.exec(written) ?? [];
    field = tag ?? field;
    const last = found.rows.at(-1);
    if (tag === ":61:") found.rows.push({ line, cells: movementOf(written), texts: [] });
    else if (field === ":86:" && last !== undefined) describe(last, written.replace(/^:86:/, ""));
    else if (field === ":61:" && last !== undefined) describe(last, written);
    else {
      if (IN_OTHER_MONEY.test(written)) found.problem = FOREIGN;
      if (tag === ":25:") {
        account ??= written;
        if (account !== written) found.problem = SEVERAL_ACCOUNTS;
      }
      found.skipped.push(skippedRecord(line, written, "No es un movimiento"));
    }
  }
  return found;
}

/** A balance says its currency; that of Venezuela has had several codes. */
const IN_OTHER_MONEY = /^:6[0-5][FM]?:[CD]\d{6}(?!VE[SFDB]|BS)[A-Z]{3}/;

/** A description may go on in further lines. */
function describe({ cells }: RawRow, text: string): void {
  cells.description = cell(`${cells.description?.text ?? ""} ${words(text)}`);
}

/** A line that isn't a valid movement gets an invalid date, so that it is refused as a row. */
function movementOf(field: string): RawRow["cells"] {
  const { date, mark, amount = "", own = "", bank = "" } = MOVEMENT.exec(field)?.groups ?? {};
  if (date === undefined) return { date: cell(field) };
  const isCredit = mark === "C" || mark === "RD";
  const [year, month, day] = [date.slice(0, 2), date.slice(2, 4), date.slice(4, 6)];
  const reference = bank === "" ? own : bank;
  return {
    date: cell(`20${year}-${month}-${day}`),
    ...(isCredit ? { credit: cell(amount) } : { debit: cell(amount) }),
    ...(reference === "" || reference === "NONREF" ? {} : { reference: cell(reference) }),
  };
}

/** Without the codes of its subfields: '?20', '?21'. */
function words(text: string): string {
  return text.replaceAll(/\?\d{2}/g, " ");
}
