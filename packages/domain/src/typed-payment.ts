/** What a search for a payment may mean besides the text itself. */
export interface TypedPayment {
  /** A decimal string with two decimals; null if the text isn't written like an amount. */
  readonly amount: string | null;
  /** Digits of a whole reference, of which a buyer or a bank may have kept only the last ones; null for shorter texts. */
  readonly reference: string | null;
}

/** Fewer digits are found as part of the text, and may be a ticket's number or the end of anything. */
const WHOLE_REFERENCE = 7;

/** At least this many digits must be kept of a whole reference, or a phone would find the references of other people. */
export const KEPT_DIGITS = 6;

/** Reads '107,13', '1.234,50', 'Bs 450' or '107.13' as an amount, and '0045 1267 1887' as a whole reference. */
export function readTypedPayment(typed: string): TypedPayment {
  const text = typed.trim();
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : "";
  return { amount: readAmount(text), reference: digits.length >= WHOLE_REFERENCE ? digits : null };
}

function readAmount(text: string): string | null {
  const currency = /^bs\.?\s*/i.exec(text)?.[0] ?? "";
  const [, whole, decimals = ""] =
    /^(\d{1,12}|\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/.exec(text.slice(currency.length)) ??
    /^(\d{1,12})\.(\d{2})$/.exec(text.slice(currency.length)) ??
    [];
  const isPlain = currency === "" && decimals === "" && !whole?.includes(".");
  if (whole === undefined || isPlain) return null;
  return `${whole.replaceAll(".", "")}.${decimals.padEnd(2, "0")}`;
}
