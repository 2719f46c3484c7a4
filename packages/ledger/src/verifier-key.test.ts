import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../test/any-text.ts";
import { keyOf, ORIGIN, SEED } from "../test/keys.ts";
import { textFlips } from "../test/mutations.ts";
import { isKeyName, parseVerifierKey, verifierKey, writeVerifierKey } from "./signed-note.ts";

it.each([
  "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
  "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
])("the published key %s is read and written alike", (text) => {
  const key = parseVerifierKey(text);
  expect(key.ok && writeVerifierKey(key.value)).toBe(text);
});

it("the key of the known ledger has the known text", () => {
  expect(writeVerifierKey(keyOf(ORIGIN, SEED))).toBe(
    "rifas.example/rifas/12/libro/1+e60ee729+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4",
  );
});

it("every flipped bit of a key's text is refused", () => {
  const text = writeVerifierKey(keyOf(ORIGIN, SEED));
  for (const changed of textFlips(text)) {
    expect(parseVerifierKey(changed).ok).toBe(false);
  }
});

it("random text is read exactly or refused", () => {
  fc.assert(
    fc.property(anyText(100), (text) => {
      const key = parseVerifierKey(text);
      expect(!key.ok || writeVerifierKey(key.value) === text).toBe(true);
    }),
  );
  expect(parseVerifierKey("+".repeat(100_000))).toEqual({ ok: false, code: "malformed" });
});

it("a name has no spaces, plus signs or control characters", () => {
  for (const name of [
    "",
    "a b",
    "a+b",
    "a\u00a0b",
    "a\u2003b",
    "a\nb",
    "\ud800",
    "a".repeat(256),
  ]) {
    expect(isKeyName(name)).toBe(false);
    expect(() => verifierKey(name, new Uint8Array(32))).toThrow(RangeError);
  }
  expect(isKeyName("rifas.example/año")).toBe(true);
  expect(() => verifierKey("a", new Uint8Array(31))).toThrow(RangeError);
});
