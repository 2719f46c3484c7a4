import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  makePurchaseCode,
  parsePurchaseCode,
  PURCHASE_CODE_ALPHABET,
  PURCHASE_CODE_PATTERN,
} from "./purchase-code.ts";

it("makes codes like R7K-4M2P from the whole alphabet, with nothing ambiguous", () => {
  expect(PURCHASE_CODE_ALPHABET).not.toMatch(/[01OILU]/);
  expect(new Set(PURCHASE_CODE_ALPHABET).size).toBe(PURCHASE_CODE_ALPHABET.length);
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(PURCHASE_CODE_ALPHABET.length - 1)), (picks) => {
      const code = makePurchaseCode(() => picks.next().value);
      expect(code).toMatch(PURCHASE_CODE_PATTERN);
      expect(parsePurchaseCode(code)).toBe(code);
    }),
  );
});

it("reads a code in any case, with or without its hyphen", () => {
  expect(parsePurchaseCode(" r7k 4m2p ")).toBe("R7K-4M2P");
  expect(parsePurchaseCode("r7k4m2p")).toBe("R7K-4M2P");
  expect(parsePurchaseCode("R7K-4M2")).toBeNull();
  expect(parsePurchaseCode("R7K-4M20")).toBeNull();
  expect(parsePurchaseCode("")).toBeNull();
});
