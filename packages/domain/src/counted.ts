import { groupThousands } from "./group-thousands.ts";

/** '1 premio', '1.000 premios': a whole number with a noun that ends in a vowel. */
export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${groupThousands(String(count))} ${noun}s`;
}
