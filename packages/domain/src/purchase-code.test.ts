import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  makePurchaseCode,
  possiblePurchaseCodes,
  searchedPurchaseCode,
  PURCHASE_CODE_ALPHABET,
  PURCHASE_CODE_PATTERN,
} from "./purchase-code.ts";

it("generates codes like R7K-4M2P from the whole alphabet, without ambiguous characters", () => {
  expect(PURCHASE_CODE_ALPHABET).not.toMatch(/[01OILU]/);
  expect(new Set(PURCHASE_CODE_ALPHABET).size).toBe(PURCHASE_CODE_ALPHABET.length);
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(PURCHASE_CODE_ALPHABET.length - 1)), (picks) => {
      const code = makePurchaseCode(() => picks.next().value);
      expect(code).toMatch(PURCHASE_CODE_PATTERN);
      expect(possiblePurchaseCodes(code)).toEqual([code]);
    }),
  );
});

it.each([
  "r7k-4m2p",
  "r7k4m2p",
  " R7K 4M2P ",
  "R7K – 4M2P",
  "R7K—4M2P",
  "R7K\u20114M2P",
  "R7K\u22124M2P",
  "R7K_4M2P",
  "#R7K.4M2P",
  "R7K\u00a04M2P\u200b",
])("parses %j, with any spaces and hyphens", (typed) => {
  expect(possiblePurchaseCodes(typed)).toEqual(["R7K-4M2P"]);
});

it("maps a character that codes don't contain to those it looks like", () => {
  expect(possiblePurchaseCodes("U7K-4M2P")).toEqual(["V7K-4M2P"]);
  expect(possiblePurchaseCodes("R7K-4M20")).toEqual(["R7K-4M2D", "R7K-4M2Q"]);
  expect(possiblePurchaseCodes("n 7k4-m2p")).toEqual(["N7K-4M2P"]);
  expect(possiblePurchaseCodes("Código: R7K-4M2P")).toEqual(["R7K-4M2P"]);
  expect(possiblePurchaseCodes("o7k4m2l")).toHaveLength(6);
});

it.each(["", "R7K-4M2", "R7K-4M2P9", "RÁK-4M2P", "0O1-4M2P"])("%j can't be a code", (typed) => {
  expect(possiblePurchaseCodes(typed)).toEqual([]);
});

it.each([
  ["r7k 4m2p", "R7K-4M2P"],
  ["Ana Vera", null],
  ["R7K-4M20", null],
  ["R7K", null],
])("a search for %j finds the code %j", (term, code) => {
  expect(searchedPurchaseCode(term)).toBe(code);
});
