import type { FieldLimit } from "@rifas/api-client/field-limit";
import { readWholeNumber } from "@rifas/domain/whole-number";
import { formatCount } from "@rifas/ui/text/format-count";

/** The rule of a text field with a whole number within the contract's limits. */
export function wholeNumberRule(limit: FieldLimit) {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = limit;
  return {
    required: "Escribe un número",
    validate: (text: string): true | string => {
      if (!/^\d{1,9}$/.test(text.trim())) return "Escribe un número entero, sin puntos ni comas";
      const number = Number(text);
      return (
        (number >= minimum && number <= maximum) ||
        `De ${formatCount(minimum)} a ${formatCount(maximum)}`
      );
    },
  };
}

/** Parses '1, 5, 10' into sorted, distinct numbers; null if it is not such a list. */
export function quantitiesIn(text: string): number[] | null {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const numbers = parts
    .map(readWholeNumber)
    .filter((one) => one !== null)
    .filter((one) => one >= 1 && one <= 1000);
  const allFit = parts.length > 0 && numbers.length === parts.length;
  return allFit ? [...new Set(numbers)].toSorted((a, b) => a - b) : null;
}
