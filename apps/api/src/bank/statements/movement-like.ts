import { readStatementDay } from "@rifas/reconciliation/statement-dates";

const NUMBER = /^[\s(+-]*(bs\.?)?\s*\d[\d.,]*[-)]?$/i;

/** Whether a line has one day and an amount, so that it may not be left out in silence. */
export function isMovementLike(texts: readonly string[]): boolean {
  const written = texts.map((text) => text.trim()).filter((text) => text !== "");
  const days = written.filter(
    (text) => readStatementDay(text, "dmy") ?? readStatementDay(text, "mdy"),
  );
  return (
    days.length === 1 && written.some((text) => NUMBER.test(text) && /\d[.,]\d{2}\D*$/.test(text))
  );
}
