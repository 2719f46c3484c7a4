import { isDay } from "@rifas/domain/local-time";

/** Validates the value of a DateField: empty, which `required` refuses, or a whole day. */
export function checkDay(value = ""): string | true {
  return value === "" || isDay(value) || "Escribe la fecha así: 02/12/2026";
}
