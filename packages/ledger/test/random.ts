/** Pseudo-random numbers, always the same for the same seed. */
export interface Random {
  /** From 0 to `below` - 1. */
  readonly below: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly bytes: (length: number) => Uint8Array;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)),
  };
}
