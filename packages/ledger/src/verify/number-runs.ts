import { parseDecimal } from "../decimal.ts";

/** Ascending numbers as text: runs with their first and last number, '1 5-7'. */
export function writeRuns(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(" ");
}

/** The numbers of a text that has exactly `count`; null for any other, or if `writeRuns` wouldn't write it. */
export function parseRuns(text: string, count: number): readonly number[] | null {
  const numbers: number[] = [];
  for (const run of text === "" ? [] : text.split(" ")) {
    const [first = null, last = first, ...others] = run.split("-").map((one) => parseDecimal(one));
    if (first === null || last === null || others.length > 0) return null;
    if (first <= (numbers.at(-1) ?? -1) || last - first >= count - numbers.length) return null;
    for (let number = first; number <= last; number++) numbers.push(number);
  }
  return numbers.length === count && writeRuns(numbers) === text ? numbers : null;
}
