import { groupThousands } from "./group-thousands.ts";

/** '1 premio', '1.000 premios': a whole number with words that end in a vowel, as in 'compra rechazada'. */
export function counted(count: number, noun: string): string {
  return count === 1
    ? `1 ${noun}`
    : `${groupThousands(String(count))} ${noun.replace(/\S+/g, "$&s")}`;
}
