import { cutText } from "./cut-text.ts";
import { groupThousands } from "./group-thousands.ts";

/** Why a text's placeholders can't be filled in, as a Spanish sentence; null if they can. `known` are written with their braces. */
export function placeholderProblem(text: string, known: readonly string[]): string | null {
  const unknown = text.match(/\{[^{}\n]*\}/g)?.find((one) => !known.includes(one));
  if (unknown !== undefined) return `Aquí no existe ${unknown}. Puedes usar ${known.join(", ")}.`;
  const rest = known.reduce((left, one) => left.replaceAll(one, ""), text);
  return /[{}]/.test(rest) ? "Revisa las llaves: hay una sin su pareja." : null;
}

/**
 * A text with its values, each in one line of at most `most` UTF-16 units. Placeholders without a value stay as they are. The full
 * stop after a value that ends with one ('7:52 p. m.') is left out.
 */
export function fillPlaceholders(
  text: string,
  facts: Readonly<Record<string, string>>,
  most: Readonly<Record<string, number>>,
): string {
  return text.replaceAll(/\{(\w+)\}((?:\.(?!\S))?)/g, (whole, name: string, stop: string) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (value === undefined) return whole;
    const line = oneLine(value, most[name] ?? value.length);
    return line.endsWith(".") ? line : line + stop;
  });
}

/** '0427, 0428 y 48 más': as many numbers as fit into `most` UTF-16 units. */
export function shortList(numbers: readonly string[], most: number): string {
  const whole = numbers.join(", ");
  if (whole.length <= most) return whole;
  const [first = ""] = numbers;
  const shown = Math.floor((most - " y 999.999 más".length) / (first.length + 2));
  return `${numbers.slice(0, shown).join(", ")} y ${groupThousands(String(numbers.length - shown))} más`;
}

/** A text without what can't be seen and could hide or turn around the rest; line ends stay. */
export function visible(text: string): string {
  return text.replaceAll(/\r\n?|[\p{Zl}\p{Zp}\v\f]/gu, "\n").replaceAll(/[^\P{C}\n\t]/gu, "");
}

/** Amounts and times keep their no-break spaces. */
function oneLine(value: string, length: number): string {
  const line = visible(value)
    .replaceAll(/[^\S\u00a0]+/g, " ")
    .trim();
  return line.length <= length ? line : `${cutText(line, length - 1).trimEnd()}…`;
}
