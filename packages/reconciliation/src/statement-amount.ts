import { fromCents, toCents } from "@rifas/domain/money";

/** Which decimal separator a bank uses. `1.265` is over a thousand with one and refused with the other. */
export type DecimalSign = "," | ".";

/** An amount as a decimal string ('1234.50', negative for a debit), or why the row is refused, in Spanish. */
export type StatementAmount =
  | { readonly ok: true; readonly amountBs: string }
  | { readonly ok: false; readonly code: AmountProblem; readonly text: string };

export type AmountProblem = keyof typeof TEXTS;

const TEXTS = {
  scientific:
    "Excel cambió este monto y perdió cifras. Descarga el archivo del banco otra vez y súbelo sin abrirlo.",
  two_decimal_signs:
    "Este monto tiene dos signos decimales. Revisa cómo escribe los montos tu banco.",
  too_many_decimals:
    "Este monto tiene más de dos decimales. Revisa cómo escribe los montos tu banco.",
  foreign: "Este monto no está en bolívares.",
  no_number: "Aquí va un monto, y no hay ningún número.",
  spaced: "Este monto tiene un espacio entre sus cifras, así que puede haber perdido alguna.",
  letters: "Este monto trae letras o signos que no son de un monto.",
  two_marks: "Este monto trae más de un signo de más o menos.",
  too_long: "Este monto tiene más de doce cifras.",
  other_sign:
    "Este monto no lleva el signo decimal con el que se lee el archivo. Revisa «Cómo escribe los montos».",
  unreadable: "Los puntos y comas de este monto no separan miles ni céntimos.",
} as const;

/** Thousands never begin with a zero: '0.500' is half a bolivar with the other sign. */
const GROUPED = { ",": /^[1-9]\d{0,2}(?:\.\d{3})+$/, ".": /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const;
const CURRENCY = /bs\.?[sfd]?\.?|ve[sfd]/i;
const LEADING_CURRENCY = new RegExp(`^([+(-]*)(?:${CURRENCY.source})`, "i");
const TRAILING_CURRENCY = new RegExp(`(?:${CURRENCY.source})([+)-]*)$`, "i");
const FOREIGN = /[$€£]|usd|eur|cop\b/i;

/** A number that a program computed has up to 17 digits, the last of which are noise: 107.13000000000001. */
const COMPUTED_DIGITS = 15;

/** A space between digits that doesn't separate thousands: '12 45,00' has lost something. */
const SPACED = /\d\s+(?!\d{3}(?!\d))\d|\d{4}\s+\d/;

/** Reads an amount with the bank's decimal separator; guessing could turn céntimos into thousands. */
export function readStatementAmount(text: string, decimal: DecimalSign): StatementAmount {
  const read = readAs(text, decimal);
  const isOther = !read.ok && read.code === "unreadable" && readAs(text, OTHER_SIGN[decimal]).ok;
  return isOther ? refuse("other_sign") : read;
}

/** The decimal separator that a bank doesn't use. */
export const OTHER_SIGN = { ",": ".", ".": "," } as const;

function readAs(text: string, decimal: DecimalSign): StatementAmount {
  const bare = bareAmount(text);
  const other = otherThanAmount(text, bare);
  if (other !== null) return refuse(other);
  const signed = signOf(bare);
  if (signed === null) return refuse(/^[\d.,()+-]+$/.test(bare) ? "two_marks" : "letters");
  const [whole = "", fraction = "", ...more] = signed.digits.split(decimal);
  if (more.length > 0) return refuse("two_decimal_signs");
  const plain =
    /^\d+$/.test(whole) || GROUPED[decimal].test(whole) ? whole.replace(/[.,]/g, "") : "";
  if (plain === "" || !/^\d*$/.test(fraction)) return refuse("unreadable");
  if (plain.length > 12) return refuse("too_long");
  const cents = centsOf(plain, fraction);
  if (cents === null) return refuse("too_many_decimals");
  return { ok: true, amountBs: fromCents(signed.negative ? -cents : cents) };
}

/** What a text is that can't be an amount by either sign; null if it may be one. */
function otherThanAmount(text: string, bare: string): AmountProblem | null {
  if (!/\d/.test(text)) return "no_number";
  if (SPACED.test(text.normalize("NFKC"))) return "spaced";
  if (FOREIGN.test(bare)) return "foreign";
  return /^[+-]?[\d.,]+e[+-]?\d+$/i.test(bare) ? "scientific" : null;
}

/** Without spaces, the currency and marks of thousands that no rule of decimals has; any dash as a minus. */
function bareAmount(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    // '1'234,56'
    .replace(/(?<=\d)['\u2019](?=\d{3}(?!\d))/g, "");
  return plain.replace(LEADING_CURRENCY, "$1").replace(TRAILING_CURRENCY, "$1");
}

/** At most one sign: '-5', '5-', '(5)', '5DB'. Two of them have no single meaning. */
function signOf(bare: string): { digits: string; negative: boolean } | null {
  const [, open = "", before = "", digits = "", after = "", close = ""] =
    /^(\(?)([+-]?)([\d.,]+)([+-]|cr|db|dr|c|d)?(\)?)$/i.exec(bare) ?? [];
  if (digits === "" || (open === "") !== (close === "")) return null;
  const marks = [open, before, after].filter((mark) => mark !== "");
  if (marks.length > 1) return null;
  return { digits, negative: /^[(d-]/i.test(marks[0] ?? "") };
}

function centsOf(whole: string, fraction: string): bigint | null {
  if (fraction.length <= 2) return toCents(`${whole}.${fraction.padEnd(2, "0")}`);
  const cents = toCents(`${whole}.${fraction.slice(0, 2)}`);
  const rest = fraction.slice(2);
  // Three decimals may be thousands, by another rule.
  if (/^0{2,}$/.test(rest)) return cents;
  if (whole.length + fraction.length < COMPUTED_DIGITS) return null;
  if (/^0{3,}\d{1,2}$/.test(rest)) return cents;
  return /^9{3,}\d{0,2}$/.test(rest) ? cents + 1n : null;
}

function refuse(code: AmountProblem): StatementAmount {
  return { ok: false, code, text: TEXTS[code] };
}
