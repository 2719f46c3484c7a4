import type { RawRow } from "../statement.ts";
import {
  FOREIGN,
  SEVERAL_ACCOUNTS,
  skippedRecord,
  type LayoutRows,
  cell,
  linesOf,
} from "./layout-rows.ts";

/** The fields of `:61:` in their order, by SWIFT's rules, and what to say if one isn't what has to be there. What follows is the reference. */
const PARTS = [
  ["date", /^\d{6}/, "Fecha", "Aquí va la fecha del movimiento: seis cifras (año, mes y día)."],
  ["entry", /^(?:\d{4}| {4}|(?=[A-Z]))/, "Fecha de asiento", "Aquí van cuatro cifras o nada."],
  ["mark", /^R?[CD]/, "Signo", "Aquí va si el dinero entró o salió: C, D, RC o RD."],
  ["funds", /^[A-Z]?(?=[\d.,])/, "Monto", "Aquí va el monto."],
  ["amount", /^[\d.,]+/, "Monto", "Aquí va el monto."],
  ["type", /^[A-Z][A-Z0-9]{3}/, "Código", "Aquí va el código del movimiento: cuatro caracteres."],
] as const;

/** A tag that isn't one of a statement's others before a day; a day, a mark and an amount without their tag. */
const STRAY =
  /^:(?!(?:1[23]|2[0158]|34|6[0245]|86|90)[A-Z]?:)[^:\s]{1,4}:\d{6}|\d{6}(?:\d{4}| {4})?R?[CD][A-Z]?\d+,|:61:/;
const SECOND_TAG = /.:(?:61|86):/;
/** After which further lines are words about the movement. */
const DETAILS: ReadonlySet<string> = new Set([":61:", ":86:"]);
/** What SWIFT writes around a statement: '{1:F01…}{2:…}{4:' and '-}'. */
const ENVELOPE = /^(?:\{\d:|-\}?\s*(?:\{|$))/;

/** Mercantil's MT940: `:61:` is a movement, `:86:` its description. A reversed debit (RD) is money that came back. */
export function readMercantilMt940(text: string): LayoutRows {
  const found: LayoutRows = { rows: [], skipped: [] };
  const accounts = new Set<string>();
  let field = "";
  for (const { line, text: written } of linesOf(text)) {
    const [tag] = /^:[^:\s]{1,4}:/.exec(written) ?? [];
    field = ENVELOPE.test(written) ? "" : (tag ?? field);
    const last = found.rows.at(-1);
    const isTold = tag === ":61:" || tag === ":86:";
    if ((isTold ? SECOND_TAG : STRAY).test(written)) {
      const problem = "Esto parece un movimiento, y no está en una línea propia con «:61:».";
      found.rows.push({ line, cells: {}, texts: [written.trim()], problem, field: "Etiqueta" });
    } else if (tag === ":61:") found.rows.push(movementOf(line, written));
    else if (last !== undefined && DETAILS.has(field)) describe(last, written.replace(/^:86:/, ""));
    else {
      if (IN_OTHER_MONEY.test(written)) found.problem = FOREIGN;
      if (tag?.startsWith(":25") === true) accounts.add(written);
      found.skipped.push(skippedRecord(line, written, "No es un movimiento"));
    }
  }
  return accounts.size > 1 ? { ...found, problem: SEVERAL_ACCOUNTS } : found;
}

/** A balance says its currency; that of Venezuela has had several codes. */
const IN_OTHER_MONEY = /^:6[0-5][FM]?:[CD]\d{6}(?!VE[SFDB]|BS)[A-Z]{3}/;

/** A description may go on in further lines. */
function describe({ cells }: RawRow, text: string): void {
  // Without the codes of its subfields: '?20', '?21'.
  cells.description = cell(`${cells.description?.text ?? ""} ${text.replaceAll(/\?\d{2}/g, " ")}`);
}

function movementOf(line: number, written: string): RawRow {
  const found: Partial<Record<(typeof PARTS)[number][0], string>> = {};
  let rest = written.slice(":61:".length);
  for (const [name, pattern, field, reason] of PARTS) {
    const [part] = pattern.exec(rest) ?? [];
    if (part === undefined) {
      const problem = `${reason} Dice «${rest.slice(0, 20).toWellFormed()}».`;
      return { line, cells: {}, texts: [written.trim()], problem, field };
    }
    found[name] = part;
    rest = rest.slice(part.length);
  }
  const { date = "", mark = "", amount = "" } = found;
  const isCredit = mark === "C" || mark === "RD";
  // The customer's reference may have a '/'; the bank's comes after two.
  const [own = "", bank = ""] = rest.split(/\/\/(.*)/);
  const reference = bank.trim() === "" ? own.trim() : bank;
  const cells = {
    date: cell(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`),
    [isCredit ? "credit" : "debit"]: cell(amount),
    ...(reference === "" || reference === "NONREF" ? {} : { reference: cell(reference) }),
  };
  return { line, cells, texts: [] };
}
