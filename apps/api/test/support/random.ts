/** Pseudo-random numbers, the same for every run with the same seed. */
export interface Random {
  /** A whole number in [0, below). */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new RangeError("Nothing to pick from.");
      return found;
    },
  };
}
