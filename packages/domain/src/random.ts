/** Pseudo-random numbers for demos and tests: the same on every machine for the same seed. Never for secrets or draws. */
export interface Random {
  /** A whole number in [0, below). */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of the values, with a probability proportional to its weight. */
  weigh<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  /** The numbers 0 to count-1 in any order. */
  shuffled(count: number): number[];
  digits(count: number): string;
  /** A version 4 UUID. */
  uuid(): string;
}

/** Starts a new sequence (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const at = <T>(list: readonly T[], index: number): T => {
    const value = list[index];
    if (value === undefined) throw new RangeError("Picked from an empty list.");
    return value;
  };
  return {
    below,
    pick: (list) => at(list, below(list.length)),
    chance: (probability) => next() < probability,
    weigh: (list) => {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      return at(
        list,
        list.findIndex(([, weight]) => (rest -= weight) < 0),
      )[0];
    },
    shuffled: (count) => {
      const numbers = Array.from({ length: count }, (_, index) => index);
      for (let index = count - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        [numbers[index], numbers[other]] = [at(numbers, other), at(numbers, index)];
      }
      return numbers;
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(""),
    uuid: () => {
      const hex = (count: number) =>
        Array.from({ length: count }, () => below(16).toString(16)).join("");
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab".charAt(below(4))}${hex(3)}-${hex(12)}`;
    },
  };
}
