/** Reads JSON of an exactly given shape; anything else is refused as a whole. */
import { fromBase64Of } from "./base64.ts";
import { HASH_LENGTH } from "./bytes.ts";
import type { CountedNode } from "./counted-tree.ts";
import type { Result } from "./result.ts";
import { isWellFormed } from "./well-formed.ts";

/** The JSON has another shape. Thrown by what reads a part of it, caught by `readJson`. */
export class WrongShape extends Error {}

export type Members = Readonly<Record<string, unknown>>;

/** What `read` makes of the members of a text of at most `most` UTF-16 units; null for any other text. */
export function readJson<T>(text: string, most: number, read: (json: Members) => T): T | null {
  if (text.length > most) return null;
  try {
    return read(membersOf(JSON.parse(text)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof WrongShape) return null;
    throw error;
  }
}

/** The members of an object; if `names` are given, it has these and no others. */
export function membersOf(value: unknown, names?: readonly string[]): Members {
  need(typeof value === "object" && value !== null && !Array.isArray(value));
  const members = Object.fromEntries(Object.entries(value ?? {}));
  need(names === undefined || Object.keys(members).toSorted().join() === names.toSorted().join());
  return members;
}

export function listOf<T>(value: unknown, item: (value: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new WrongShape();
  return value.map((one: unknown) => item(one));
}

export function textIn(value: unknown): string {
  if (typeof value !== "string" || !isWellFormed(value)) throw new WrongShape();
  return value;
}

/** A whole number from 0. */
export function countIn(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw new WrongShape();
  need(value >= 0 && value <= most);
  return value;
}

/** 32 bytes of base 64. */
export function hashIn(value: unknown): Uint8Array {
  return must(fromBase64Of(HASH_LENGTH, textIn(value)));
}

/** A count and a hash. */
export function nodeIn(value: unknown): CountedNode {
  const [count, hash, ...others] = listOf(value, (item) => item);
  need(others.length === 0);
  return { count: countIn(count), hash: hashIn(hash) };
}

export function wordIn<T extends string>(allowed: readonly T[], value: unknown): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new WrongShape();
  return found;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new WrongShape();
  return result.value;
}

export function need(condition: boolean): void {
  if (!condition) throw new WrongShape();
}
