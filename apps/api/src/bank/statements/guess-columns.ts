import {
  isUnknownLetters,
  letterPairOf,
  shareOfDirections,
} from "@rifas/reconciliation/statement-direction";
import { isDayLike, isYearless } from "./movement-like.ts";
import type { Meaning } from "./statement.ts";

/** What banks call their columns. A column whose name fits several has none of these meanings for sure. */
const NAMES: readonly (readonly [Meaning, RegExp])[] = [
  ["date", /^fecha|^date$|^f\. ?operacion|^dia$/],
  ["time", /^hora/],
  ["credit", /abono|credito|\bhaber|deposito|ingreso|entrada/],
  ["debit", /cargo|debito|\bdebe$|retiro|egreso|salida/],
  ["amount", /monto|importe|amount|^bs/],
  ["payer_phone", /telefono|celular|\bmovil/],
  ["payer_document", /cedula|\brif\b|documento|identificacion|\bci\b/],
  ["payer_bank", /^banco/],
  [
    "reference",
    /\bref|\bnro\b|\bnum\b|\bn[°º]|^numero|^operacion$|comprobante|secuencia|confirmacion/,
  ],
  ["description", /descripcion|concepto|detalle|transaccion|glosa/],
];

const IGNORED = /oficina|agencia|sucursal|fecha valor|^f\.? ?valor/;
const BALANCE = /saldo|balance/;
const MARKS =
  /^(tipo|signo|naturaleza|d\/?c|c\/?d|nc\/?nd|nd\/?nc|(debito|cargo)s? ?[/o] ?(credito|abono)s?|(credito|abono)s? ?[/o] ?(debito|cargo)s?)$/;
/** A name that sounds like a meaning, but is about something else: 'Monto Comisión', 'Nro. Cuenta'. */
const OTHER =
  /comision|impuesto|igtf|\biva\b|usd|\$|€|\beur|divisa|moneda|extranjer|dolar|tasa|cuenta|beneficiari|destin|receptor|comercio|afiliad|terminal|lote|cheque|cliente|pendiente|retenid|diferid|bloquead|rechazad|anulad|disponible|\bno (abonad|acreditad|procesad|aplicad)/;

/** A title that says what its letters mean. */
const LETTERS_NAMED = /d ?[/o] ?c|c ?[/o] ?d|debito|credito/;

const MOST_MARKS = 0.8;
const SOME_MARKS = 0.4;
const REFERENCE_DIGITS = 4;

/** The likely meaning of a column by its header and its texts: `unknown` if a person should say it, `ignored` if nothing fits. */
export function guessMeaning(header: string, texts: readonly string[]): Meaning {
  const plain = header
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .trim()
    .toLowerCase();
  const written = texts.filter((text) => text.trim() !== "");
  const letters = letterPairOf(written) ?? (LETTERS_NAMED.test(plain) ? "letters_cd" : null);
  const marks = shareOfDirections(withoutDashes(written), letters);
  if (marks >= MOST_MARKS) return marksIn(written, letters);
  if (mayMeanAnything(plain, written)) return "unknown";
  if (marks >= SOME_MARKS || (MARKS.test(plain) && marks > 0)) return "unknown";
  if (IGNORED.test(plain)) return "ignored";
  if (BALANCE.test(plain)) return "balance";
  const meaning = checkedMeaning(meaningOf(plain), written);
  // Money under a name that nobody knows may be what left the account, or the amount itself.
  return meaning === "ignored" && !OTHER.test(plain) && isMoney(written) ? "unknown" : meaning;
}

/**
 * What a column of marks is in this file. Letters are remembered as the pair they are of, because a later file may have only one of
 * them: C alone may be a crédito or a cargo, and D a débito or a depósito.
 */
export function marksIn(texts: readonly string[], letters = letterPairOf(texts)): Meaning {
  if (letters !== null && texts.some(isLetter)) return letters;
  return isUnknownLetters(texts) ? "unknown" : "direction";
}

/** Letters of no known pair, but for those of documents; or accounts, which may be the organisation's or its payers'. */
function mayMeanAnything(plain: string, texts: readonly string[]): boolean {
  if (isUnknownLetters(texts)) return !texts.some((text) => /^[vj]$/i.test(text.trim()));
  const accounts = texts.filter((text) => text.replaceAll(/\D/g, "").length > 5);
  return plain === "cuenta" && new Set(accounts).size > 1;
}

const isLetter = (text: string) => /^[a-z]$/i.test(text.trim());

const MONEY = /^[\s(+-]*(bs\.?)?\s*\d[\d.,]*[.,]\d{2}\s*[-)]?$/i;

function isMoney(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.filter((text) => MONEY.test(text)).length * 2 > texts.length;
}

/** A dash alone is an empty cell, unless others of the column have a plus. */
function withoutDashes(texts: readonly string[]): readonly string[] {
  return texts.includes("+") ? texts : texts.filter((text) => !/^[-–—\s]+$/.test(text));
}

function meaningOf(plain: string): Meaning {
  const named = plain.replaceAll("pago movil", "");
  const fitting = NAMES.filter(([, pattern]) => pattern.test(named)).map(([meaning]) => meaning);
  // 'Nro.' says nothing by itself: 'Nro. Teléfono'.
  const meanings = new Set(
    fitting.length > 1
      ? fitting.filter((one) => one !== "reference" || fitting.includes("description"))
      : fitting,
  );
  if (meanings.has("reference")) meanings.delete("description");
  // 'Monto Débito'
  if (meanings.has("credit") || meanings.has("debit")) meanings.delete("amount");
  const [meaning, ...others] = meanings;
  if (meaning === undefined) return "ignored";
  return others.length > 0 || (OTHER.test(named) && meaning !== "description")
    ? "unknown"
    : meaning;
}

/** What a column without a title seems to bring, by its texts alone; a person confirms it. */
export function guessUntitled(_header: string, texts: readonly string[]): Meaning {
  const written = texts.map((text) => text.trim()).filter((text) => text !== "");
  const areMost = (is: (text: string) => boolean) =>
    written.length > 0 && written.filter(is).length >= MOST_MARKS * written.length;
  if (areMost((text) => isDayLike(text) || isYearless(text))) return "date";
  if (shareOfDirections(withoutDashes(written)) >= MOST_MARKS) return marksIn(written);
  const [, meaning] = UNTITLED.find(([pattern]) => areMost((text) => pattern.test(text))) ?? [];
  return meaning ?? "ignored";
}

/** From the narrowest to the widest. */
const UNTITLED: readonly (readonly [RegExp, Meaning])[] = [
  [/^(\+?58|0)4\d{9}$/, "payer_phone"],
  [/^[vejgp][-. ]?\d{6,10}$/i, "payer_document"],
  [/^\d{6,20}$/, "reference"],
  [/^[\s(+-]*(bs\.?)?\s*\d[\d.,]*\s*[-)]?$/i, "amount"],
  [/\p{L}{3}/u, "description"],
];

/** A reference has digits that differ; a 'documento' may be the payer's or the payment's. */
function checkedMeaning(meaning: Meaning, written: readonly string[]): Meaning {
  if (meaning === "payer_document" && written.length > 0) {
    return written.some((text) => /^[VEJGPvejgp][-. ]?\d/.test(text.trim())) ? meaning : "unknown";
  }
  if (meaning !== "reference" || written.length < 3) return meaning;
  const long = written.filter((text) => text.replace(/\D/g, "").length >= REFERENCE_DIGITS);
  const isSame = new Set(written).size === 1;
  return isSame || long.length * 2 < written.length ? "unknown" : meaning;
}
