import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fromBase64, fromBase64Of, toBase64 } from "./base64.ts";
import { anyText } from "../test/any-text.ts";

it("agrees with Node's base 64 in both directions", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64"));
      expect(fromBase64(text)).toEqual({ ok: true, value: bytes });
    }),
  );
});

it("accepts only one text for each byte string", () => {
  for (const text of [
    "AQ",
    "AQ=",
    "AR==",
    "AQI",
    "AQJ=",
    "A===",
    "====",
    "AQ==AQ==",
    "A-_=",
    " AQ=",
    "AQ=\n",
  ]) {
    expect(fromBase64(text)).toEqual({ ok: false, code: "malformed" });
  }
});

it("never accepts a text that it wouldn't produce", () => {
  fc.assert(
    fc.property(anyText(12), (text) => {
      const bytes = fromBase64(text);
      expect(!bytes.ok || toBase64(bytes.value) === text).toBe(true);
    }),
  );
});

it("checks the length before decoding", () => {
  expect(fromBase64Of(2, "AQ==")).toEqual({ ok: false, code: "malformed" });
  expect(fromBase64Of(1, "A".repeat(1_000_000))).toEqual({ ok: false, code: "malformed" });
  expect(fromBase64Of(1, "AQ==")).toEqual({ ok: true, value: Uint8Array.of(1) });
});
