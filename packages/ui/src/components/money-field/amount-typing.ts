import { formatAmount, isMoney, parseAmount } from "@rifas/domain/money";

/** Text in a field and where the caret stands in it. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

const mostWholeDigits = 12;

/** How an amount's value is shown: '1.234,50' for '1234.50'; what is no amount comes back as it is. */
export function showAmount(value: string): string {
  return isMoney(value) ? formatAmount(value) : value;
}

/** The value of typed text: '' for nothing, a decimal string, or the text itself when it is no amount. */
export function readAmount(text: string): string {
  return text === "" ? "" : (parseAmount(text.replace(/,$/, "")) ?? text);
}

/**
 * What the field shows after a key or a paste. Thousands group themselves; point and comma both
 * start the decimals when they are typed, so any keyboard serves; a pasted '1234.50' or 'Bs 1.234,50'
 * is read as a whole; a third decimal and letters don't enter.
 */
export function typeAmount(after: TypedText, before: string): TypedText {
  const added = after.text.length - before.length;
  if (added > 1) {
    const pasted = parseAmount(after.text);
    if (pasted !== null) return atEnd(formatAmount(pasted));
  }
  const key = added === 1 ? after.text.charAt(after.caret - 1) : "";
  const marked = key === "." ? markDecimals(after, before) : after.text;
  const significant = countSignificant(marked.slice(0, after.caret));
  const text = tidy(marked);
  return { text, caret: caretAfter(text, significant + (marked.startsWith(",") ? 1 : 0)) };
}

/** A typed point is a decimal comma, unless there is one already: then it is nothing. */
function markDecimals({ text, caret }: TypedText, before: string): string {
  const mark = before.includes(",") ? "" : ",";
  return text.slice(0, caret - 1) + mark + text.slice(caret);
}

function tidy(text: string): string {
  const [whole = "", ...rest] = text.replace(/[^\d,]/g, "").split(",");
  const digits = whole.replace(/^0+(?=\d)/, "").slice(0, mostWholeDigits);
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ".");
  if (rest.length === 0) return grouped;
  return `${grouped === "" ? "0" : grouped},${rest.join("").slice(0, 2)}`;
}

function countSignificant(text: string): number {
  return text.replace(/[^\d,]/g, "").length;
}

function caretAfter(text: string, significant: number): number {
  let passed = 0;
  for (let index = 0; index < text.length; index++) {
    if (passed === significant) return index;
    if (text.charAt(index) !== ".") passed++;
  }
  return text.length;
}

const atEnd = (text: string): TypedText => ({ text, caret: text.length });
