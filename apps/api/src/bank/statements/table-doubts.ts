import type { StatementPreview } from "@rifas/api-client/types";
import { isMovementLike, plain } from "./movement-like.ts";
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
  const movements = body.filter(({ texts }) => isMovementLike(texts));
  return columns.map((column, place) =>
    column.meaning === "ignored" &&
    !isSaid(column.header) &&
    maySayDirection(plain(column.header), { body, movements, place })
      ? { ...column, meaning: "unknown" }
      : column,
  );
}

function maySayDirection(
  title: string,
  column: { body: readonly TableLine[]; movements: readonly TableLine[]; place: number },
): boolean {
  const { body, movements, place } = column;
  const all = textsOf(body, place);
  // What went to others left the account.
  if (RECIPIENT.test(title)) return new Set(all).size > 1;
  if (HARMLESS.test(title)) return false;
  return (
    hasFewKinds(all) ||
    isOnlyMark(title, all) ||
    (all.length < body.length && marksSome(movements, place))
  );
}

const RECIPIENT = /destin|beneficiari|receptor/;

/** Whether the only amounts of a table are without a sign, a mark, or a column of their own for what left. */
function isUnsigned(columns: Columns, body: readonly TableLine[]): boolean {
  const meanings = columns.map(({ meaning }) => meaning);
  if (meanings.some((one) => one === "credit" || one === "debit" || isMarks(one))) return false;
  const place = meanings.indexOf("amount");
  return place >= 0 && !textsOf(body, place).some((text) => NEGATIVE.test(text));
}

function hasFewKinds(texts: readonly string[]): boolean {
  const kinds = new Set(texts).size;
  if (kinds < 2) return false;
  return kinds <= 3 ? kinds < texts.length : kinds <= MOST_KINDS && kinds * 2 <= texts.length;
}

/** A day's file may have only one kind, and that one may be what left, or only one row of each. */
function isOnlyMark(title: string, texts: readonly string[]): boolean {
  const kinds = new Set(texts).size;
  return MARKS.test(title) && (kinds === 1 || kinds === 2);
}

const MARK_LENGTH = 12;

/** Whether a column has a short mark in some rows and nothing in the others: those that left may be the marked ones. */
function marksSome(movements: readonly TableLine[], place: number): boolean {
  const texts = textsOf(movements, place);
  const marks = new Set(texts);
  return (
    texts.length < movements.length &&
    marks.size > 0 &&
    marks.size <= 2 &&
    [...marks].every((mark) => mark.length <= MARK_LENGTH)
  );
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
  const states = others
    .filter((place) => STATE.test(plain(columns[place]?.header ?? "")))
    .map((place) => ({ place, isUnusual: unusualStates(textsOf(body, place)) }));
  const currencies = others.filter((place) => CURRENCY.test(plain(columns[place]?.header ?? "")));
  return (texts) => {
    const text = (place: number) => plain(texts[place] ?? "");
    const unknown = currencies.map(text).filter((one) => one !== "" && !BOLIVARS.test(one));
    if (
      unknown.some((one) => FOREIGN_CURRENCY.test(one)) ||
      others.some((place) => FOREIGN.test(text(place)))
    ) {
      return { problem: IN_FOREIGN };
    }
    // A rate of exchange, or a code of one or two digits.
    if (unknown.some((one) => /\p{L}|\d{3}/u.test(one))) return { doubt: OTHER_CURRENCY };
    const failed =
      others.find((place) => hasFailed(text(place))) ??
      states.find(({ isUnusual, place }) => isUnusual(text(place)))?.place ??
      descriptions.find((place) => WITHIN.test(text(place)));
    if (failed !== undefined) return { doubt: saidBy(texts[failed] ?? "") };
    const left = unsigned ? descriptions.find((place) => OUTGOING.test(text(place))) : undefined;
    return left === undefined ? {} : { doubt: saidBy(texts[left] ?? "") };
  };
}

const FOREIGN = /^(usd|us\$|\$|eur|€|cop|dolar(es)?|euros?)$/;
const CURRENCY = /^(tipo de )?(moneda|divisa|currency)\b/;
const BOLIVARS = /^(b\W*s\W*[sfd]?\W*|ve[sfbd]|bolivar.*|928|926|937|862|.*\b(nacional|local))$/;
const FOREIGN_CURRENCY =
  /\b(usdt?|u\.s\.d|us|dolar(es)?|dollars?|eur|euros?|cop|pesos?|brl|reales|gbp|petros?)\b|[$€£]|^(840|978|170|986|826)$/;
const OTHER_CURRENCY =
  "No se sabe si este monto está en bolívares, por lo que dice la columna de la moneda. Di si es un pago o si se omite.";
const IN_FOREIGN = "Este monto no está en bolívares.";
const STATE = /^(estado|estatus|status|situacion|resultado|condicion)\b/;
const OUTGOING =
  /^(nota de debito|n\/?d\b|debito|cargo|retiro|compra|consumo|mantenimiento|transf(erencia)?\.? a\b|pago (a|de servicios?|de nomina|de tarjeta)\b|comision|reverso|reversion|devolucion|anulacion|extorno|cheque|impuesto|igtf|itf|d[br]|envios?)\b|\b(enviad[oa]s?|emitid[oa]s?|salientes?|debitad[oa]s?)\b/;

function saidBy(text: string): string {
  const shown = text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 60)
    .toWellFormed();
  return `El banco dice «${shown}», así que quizás este dinero no llegó. Di si es un pago o si se omite.`;
}

/** What banks say of payments whose money isn't there. */
const FAILED =
  /^(rechazad|fallid|anulad|reversad|reverso|pendiente|en proceso|por procesar|devuelt|cancelad|negad|denegad|declinad|no procesad|no aprobad|no acreditad|no disponible|no exitos|error\b|expirad|vencid|diferid|retenid|bloquead|en transito|en espera|en revision|por confirmar|por acreditar)/;
const WITHIN =
  /\b(rechazad[oa]|anulad[oa]|fallid[oa]|reversad[oa]|devuelt[oa]|diferid[oa]|retenid[oa]|no procesad[oa]|por confirmar|por acreditar)\b/;
const DONE =
  /^(exit|aprobad|procesad|complet|acreditad|abonad|conciliad|confirmad|liquidad|ejecutad|aplicad|recibid|realizad|efectiv|efectuad|satisfactori|finalizad|pagad|contabilizad|registrad|success|approved|ok$)/;

/** Whether a state says that money didn't arrive. */
function hasFailed(state: string): boolean {
  return FAILED.test(state);
}

/** Which states of a column are neither known to mean success nor shared by most rows. */
function unusualStates(states: readonly string[]): (state: string) => boolean {
  const usual = (state: string) => states.filter((one) => one === state).length * 2 > states.length;
  const unusual = new Set([...new Set(states)].filter((one) => !DONE.test(one) && !usual(one)));
  return (state) => unusual.has(state);
}
