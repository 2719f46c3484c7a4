/** Pseudo-random numbers, the same on every machine (mulberry32). */
export interface Random {
  /** A whole number in [0, below). */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  digits(count: number): string;
}

/** Starts a new sequence. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      const value = list[below(list.length)];
      if (value === undefined) throw new RangeError("Picked from an empty list.");
      return value;
    },
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(""),
  };
}
