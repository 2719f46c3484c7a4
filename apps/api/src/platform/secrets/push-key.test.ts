import { expect, test } from "vitest";
import { pushKeyOf } from "./push-key.ts";

const publicKeyOf = (seed: Buffer) => pushKeyOf(seed).publicKey;

test("a seed makes the same key each time, and another one another", () => {
  const seed = Buffer.alloc(32, 7);
  expect(publicKeyOf(seed)).toBe(publicKeyOf(Buffer.from(seed)));
  expect(publicKeyOf(seed)).not.toBe(publicKeyOf(Buffer.alloc(32, 8)));
  expect(publicKeyOf(seed)).toMatch(/^B[\w-]{86}$/);
});

test("a seed that is no scalar of the curve makes a key, too", () => {
  for (const byte of [0x00, 0xff]) expect(publicKeyOf(Buffer.alloc(32, byte))).toMatch(/^B/);
});
