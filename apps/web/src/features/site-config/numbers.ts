import type { FieldLimit } from "@rifas/api-client/field-limit";
import { formatCount } from "@rifas/ui/text/format-count";

/** The rule of a text field that holds a whole number within the contract's limits. */
export function wholeNumberRule(limit: FieldLimit) {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = limit;
  return {
    required: "Escribe un número",
    validate: (text: string): true | string => {
      if (!/^\d{1,9}$/.test(text.trim())) return "Escribe un número entero";
      const number = Number(text);
      return (
        (number >= minimum && number <= maximum) ||
        `De ${formatCount(minimum)} a ${formatCount(maximum)}`
      );
    },
  };
}

/** '1, 5, 10' as numbers, each once and in order; null when it isn't such a list. */
export function quantitiesIn(text: string): number[] | null {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const numbers = parts.map(Number);
  const fits = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 1000);
  return parts.length > 0 && fits ? [...new Set(numbers)].toSorted((a, b) => a - b) : null;
}
