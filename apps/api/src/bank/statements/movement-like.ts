import { lacksYear, readStatementDay } from "@rifas/reconciliation/statement-dates";

const NUMBER = /^[\s(+-]*(bs\.?)?\s*\d[\d.,]*[-)]?$/i;

const known = new WeakMap<readonly string[], boolean>();

/** Whether a line has one day and an amount, so that it may not be left out in silence. */
export function isMovementLike(texts: readonly string[]): boolean {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const isLike = hasDayAndAmount(texts);
  known.set(texts, isLike);
  return isLike;
}

function hasDayAndAmount(texts: readonly string[]): boolean {
  const written = texts.map((text) => text.trim()).filter((text) => /\d.*\d/.test(text));
  const days = written.filter(isDayLike);
  const isDated = days.length === 1 || (days.length === 0 && written.some(isYearless));
  return isDated && written.some((text) => NUMBER.test(text) && /\d[.,]\d{2}\D*$/.test(text));
}

/** Whether a text is a day in any order. */
export function isDayLike(text: string): boolean {
  return (readStatementDay(text, "dmy") ?? readStatementDay(text, "mdy")) !== null;
}

/** Whether a text is a day without its year; '12.50' may be an amount. */
export function isYearless(text: string): boolean {
  return lacksYear(text) && !/^\d+\.\d+$/.test(text);
}

/** A text without accents, capitals and invisible characters, as titles and notes of statements are compared. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
