import { addDays } from "@rifas/domain/add-days";
import { formatDay } from "@rifas/domain/dates";
import type { UserRole } from "@rifas/domain/user-roles";
import { invalidField, type Refusal } from "../../platform/failure.ts";

/** An auditor's access lasts at most this many days. */
const LONGEST = 366;

/**
 * The refusal of a role with this last day (`yyyy-MM-dd` in Caracas), or null if they fit. An auditor must have a last day,
 * today or later; other roles must have none.
 */
export function refuseAccessEnd(
  role: UserRole,
  endsOn: string | null,
  today: string,
): Refusal | null {
  const refuse = (message: string) => invalidField("access_ends_on", message);
  if (role !== "auditor") {
    return endsOn === null ? null : refuse("Solo el acceso de un auditor tiene último día.");
  }
  if (endsOn === null) return refuse("Elige hasta qué día puede entrar.");
  if (endsOn < today) return refuse("Ese día ya pasó. Elige hoy o uno que venga.");
  const latest = addDays(today, LONGEST);
  if (endsOn <= latest) return null;
  return refuse(`Puede ser como mucho el ${formatDay(latest)}.`);
}
