import * as fc from "fast-check";
import { expect, it } from "vitest";
import { equalBytes, fromHex, textOf, toHex, u32be, u64be, utf8 } from "./bytes.ts";
import { anyText } from "../test/any-text.ts";

it("decoding agrees with a strict UTF-8 decoder on any bytes", () => {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const strictly = (bytes: Uint8Array) => {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  };
  const text = anyText().map((written) => utf8(written.toWellFormed()));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), text), (bytes) => {
      expect(textOf(bytes)).toBe(strictly(bytes));
    }),
    { numRuns: 500 },
  );
});

it("text without a UTF-8 form is a programming error", () => {
  expect(() => utf8("\ud800")).toThrow(RangeError);
});

it("hexadecimal must be lower case and of the exact length", () => {
  expect(fromHex("00ff", 2)).toEqual({ ok: true, value: Uint8Array.of(0, 255) });
  for (const text of ["00FF", "00f", "00ff0", "00fg", " 0ff", "00ff00"]) {
    expect(fromHex(text, 2)).toEqual({ ok: false, code: "malformed" });
  }
});

it("integers are big-endian and limited in range", () => {
  expect(toHex(u32be(0x01020304))).toBe("01020304");
  expect(toHex(u64be(2 ** 53 - 1))).toBe("001fffffffffffff");
  for (const value of [-1, 0.5, Number.NaN, 2 ** 32])
    expect(() => u32be(value)).toThrow(RangeError);
  for (const value of [-1, 0.5, Number.NaN, 2 ** 53])
    expect(() => u64be(value)).toThrow(RangeError);
});

it("byte strings are equal if all their bytes are", () => {
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false);
});
