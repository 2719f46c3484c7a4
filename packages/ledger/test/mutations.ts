import { isFullSize } from "../../../scripts/tier.ts";
import { textOf, utf8 } from "../src/bytes.ts";

/** For tests that take long in the long run. */
export const PATIENT = { timeout: 120_000 };

/** 32 also changes the case of letters. */
const BITS = [1, 4, 32, 2, 8, 16, 64, 128];

/** Copies with one flipped bit: one copy for each byte, or, in the long run, for each bit. */
export function* bitFlips(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at++) {
    for (const bit of isFullSize ? BITS : [BITS[at % 3] ?? 1]) {
      const copy = Uint8Array.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ bit;
      yield copy;
    }
  }
}

/** The same for text; copies that are no longer UTF-8 are left out. */
export function* textFlips(text: string): Generator<string> {
  for (const flipped of bitFlips(utf8(text))) {
    const changed = textOf(flipped);
    if (changed !== null) yield changed;
  }
}

/** Hash lists that differ from this one: each hash changed, dropped or doubled, neighbours swapped, one more at the end. */
export function* pathChanges(path: readonly Uint8Array[]): Generator<readonly Uint8Array[]> {
  for (const [at, hash] of path.entries()) {
    const changed = Uint8Array.from(hash, (byte, index) => (index === 31 ? byte ^ 1 : byte));
    yield path.with(at, changed);
    yield path.with(at, hash.subarray(0, 31));
    yield path.toSpliced(at, 1);
    yield path.toSpliced(at, 0, hash);
    const next = path[at + 1];
    if (next !== undefined) yield path.with(at, next).with(at + 1, hash);
  }
  yield [...path, new Uint8Array(32)];
  yield [new Uint8Array(32), ...path];
}
