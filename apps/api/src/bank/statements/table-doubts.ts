import type { StatementPreview } from "@rifas/api-client/types";
import { isMarks, type TableLine } from "./statement.ts";

type Columns = StatementPreview["columns"];

/** Names of columns that tell nothing about where money went, although few different texts repeat in them. */
const HARMLESS = /oficina|agencia|sucursal|canal|moneda|divisa|currency|cuenta|^banco|nacionalidad/;
const MOST_KINDS = 6;
const MARKS = /^(tipo|signo|naturaleza|movimiento|mov|sentido|clase|cod(igo)?|operacion)\b/;
const NEGATIVE =
  /^\s*(bs\.?\s*)?[-(\u2010-\u2015\u2212]\s*(bs\.?\s*)?\d|\d\s*[-\u2212]\s*$|\d\s*(db?|dr)\s*$/i;

/**
 * Where amounts have no sign and nothing else says which way money went, a column with few kinds of texts may say it in words
 * that nobody knows ('Entra', 'Sale'), so a person has to say what it is.
 */
export function askAboutMarks(
  columns: Columns,
  body: readonly TableLine[],
  isSaid: (header: string) => boolean,
): Columns {
  if (!isUnsigned(columns, body)) return columns;
  return columns.map((column, place) =>
    column.meaning === "ignored" &&
    !isSaid(column.header) &&
    !HARMLESS.test(plain(column.header)) &&
    (hasFewKinds(textsOf(body, place)) || isOnlyMark(column.header, textsOf(body, place)))
      ? { ...column, meaning: "unknown" }
      : column,
  );
}

/** Whether the only amounts of a table are without a sign, a mark, or a column of their own for what left. */
function isUnsigned(columns: Columns, body: readonly TableLine[]): boolean {
  const meanings = columns.map(({ meaning }) => meaning);
  if (meanings.some((one) => one === "credit" || one === "debit" || isMarks(one))) {
    return false;
  }
  const place = meanings.indexOf("amount");
  return place >= 0 && !textsOf(body, place).some((text) => NEGATIVE.test(text));
}

function hasFewKinds(texts: readonly string[]): boolean {
  const kinds = new Set(texts).size;
  if (kinds < 2) return false;
  return kinds <= 3 ? kinds < texts.length : kinds <= MOST_KINDS && kinds * 2 <= texts.length;
}

/** A day's file may have only one kind, and that one may be what left, or only one row of each. */
function isOnlyMark(header: string, texts: readonly string[]): boolean {
  const kinds = new Set(texts).size;
  return MARKS.test(plain(header)) && (kinds === 1 || kinds === 2);
}

function textsOf(body: readonly TableLine[], place: number): string[] {
  return body.map(({ texts }) => plain(texts[place] ?? "")).filter((text) => text !== "");
}

/** What a row's other texts say against it. */
export interface RowDoubt {
  /** Why it can't be read as bolivars that arrived. */
  problem?: string;
  /** Why a person has to confirm that it is money that arrived. */
  doubt?: string;
}

/** Finds what the texts of a row say that no column of amounts does: another currency, a payment that failed, money that left. */
export function rowDoubts(
  columns: Columns,
  body: readonly TableLine[],
): (texts: readonly string[]) => RowDoubt {
  const unsigned = isUnsigned(columns, body);
  const others = columns.flatMap(({ meaning }, place) => (meaning === "ignored" ? [place] : []));
  const descriptions = columns.flatMap(({ meaning }, place) =>
    meaning === "description" ? [place] : [],
  );
  return (texts) => {
    const text = (place: number) => plain(texts[place] ?? "");
    if (others.some((place) => FOREIGN.test(text(place)))) return { problem: IN_FOREIGN };
    const failed = others.find((place) => FAILED.test(text(place)));
    if (failed !== undefined) return { doubt: saidBy(texts[failed] ?? "") };
    const left = unsigned ? descriptions.find((place) => OUTGOING.test(text(place))) : undefined;
    return left === undefined ? {} : { doubt: saidBy(texts[left] ?? "") };
  };
}

const FOREIGN = /^(usd|us\$|\$|eur|€|cop|dolar(es)?|euros?)$/;
const IN_FOREIGN = "Este monto no está en bolívares.";
const FAILED =
  /^(rechazad|fallid|anulad|reversad|pendiente|en proceso|por procesar|devuelt|cancelad|negad|no procesad|no aprobad|no acreditad|no disponible|error\b|expirad|diferid|retenid|bloquead|en transito|en espera|por confirmar|por acreditar)/;
const OUTGOING =
  /^(nota de debito|n\/?d\b|debito|cargo|retiro|comision|reverso|reversion|devolucion|anulacion|extorno|cheque|impuesto|igtf|itf|d[br]|envios?)\b|\b(enviad[oa]s?|emitid[oa]s?|salientes?|debitad[oa]s?)\b/;

function saidBy(text: string): string {
  const shown = text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 60)
    .toWellFormed();
  return `El banco dice «${shown}», así que quizás este dinero no llegó. Di si es un pago o si se omite.`;
}

/** A cover that names another currency: the whole statement is in it. */
const FOREIGN_COVER =
  /\b(moneda|divisa|currency)\b[^a-z0-9$€]*(de la cuenta[^a-z0-9$€]*)?(usd|us\$|\$|eur|€|dolar|euro)|\bcuenta\b[^.;]{0,30}\ben (dolares|divisas|moneda extranjera|euros|usd)\b/;

/** Whether what stands above a table says that it is about money of another country. */
export function isForeignCover(cover: readonly TableLine[]): boolean {
  return cover.some(({ texts }) => FOREIGN_COVER.test(plain(texts.join(" "))));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
