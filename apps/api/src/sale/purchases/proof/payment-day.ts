import { caracasDay, formatDay } from "@rifas/domain/dates";
import type { FieldProblem } from "../../../platform/failure.ts";

/** The problems of a payment's date ('2026-11-20'), which can't be after today in Caracas. */
export function paymentDayProblems(paidOn: string | undefined, now: Date): FieldProblem[] {
  if (paidOn === undefined) return [];
  const today = caracasDay(now);
  if (paidOn <= today) return [];
  const message = `La fecha del pago no puede ser futura: en Venezuela hoy es ${formatDay(today)}.`;
  return [{ field: "paid_on", message }];
}
