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
  unreadable: "No se entiende este monto.",
} as const;

const GROUPED = { ",": /^\d{1,3}(?:\.\d{3})+$/, ".": /^\d{1,3}(?:,\d{3})+$/ } as const;

/** Reads an amount with the bank's decimal separator; guessing could turn céntimos into thousands. */
export function readStatementAmount(text: string, decimal: DecimalSign): StatementAmount {
  const bare = text.replace(/\s/g, "").replace(/^([+-]?)(?:bs\.?)?([+-]?)/i, "$1$2");
  if (/^[+-]?[\d.,]+e[+-]?\d+$/i.test(bare)) return refuse("scientific");
  const [, sign = "", digits = ""] = /^([+-]?)([\d.,]+)$/.exec(bare) ?? [];
  const [whole = "", fraction = "", ...more] = digits.split(decimal);
  if (more.length > 0) return refuse("two_decimal_signs");
  if (!/^\d{1,12}$/.test(whole) && !GROUPED[decimal].test(whole)) return refuse("unreadable");
  if (!/^\d*$/.test(fraction)) return refuse("unreadable");
  if (fraction.length > 2) return refuse("too_many_decimals");
  const plain = whole.replace(/[.,]/g, "");
  const cents = toCents(`${plain}.${fraction.padEnd(2, "0")}`);
  return { ok: true, amountBs: fromCents(sign === "-" ? -cents : cents) };
}

function refuse(code: AmountProblem): StatementAmount {
  return { ok: false, code, text: TEXTS[code] };
}
