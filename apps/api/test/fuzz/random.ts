/** A seeded source of chance (mulberry32): the same seed, the same requests. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Makes one from a number and a word, so that every operation has its own sequence. */
export function createRandom(seed: number, word: string): Random {
  let state = seed;
  for (const character of word)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 2_654_435_761);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const [found] = list.slice(below(list.length));
      if (found === undefined) throw new Error("Nothing to pick from.");
      return found;
    },
  };
}
