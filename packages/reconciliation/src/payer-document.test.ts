import { describe, expect, it } from "vitest";
import { compareBanks } from "./payer-bank.ts";
import { compareDocuments } from "./payer-document.ts";

describe("documents", () => {
  it.each([
    ["V0012345678", "agrees"],
    ["V-12.345.678", "agrees"],
    ["12345678", "agrees"],
    ["V123456780", "agrees"],
    ["V***5678", "agrees"],
    ["V12345679", "contradicts"],
    ["V45678", "contradicts"],
    ["V***5679", "contradicts"],
    ["V***678", "unknown"],
    ["V0000000000", "unknown"],
    ["", "unknown"],
    [null, "unknown"],
  ] as const)("a bank that shows %j %s with V12345678", (shown, agreement) => {
    expect(compareDocuments("V12345678", shown, [])).toBe(agreement);
  });

  it("recognises the RIF of a short cédula", () => {
    expect(compareDocuments("V1234567", "V012345678", [])).toBe("agrees");
  });

  it("ignores the owner's own RIF, under any letter", () => {
    expect(compareDocuments("V12345678", "V298765430", ["J298765430"])).toBe("unknown");
    expect(compareDocuments("V12345678", "V298765430", [])).toBe("contradicts");
  });
});

describe("banks", () => {
  it.each([
    ["0102", "102", "agrees"],
    ["0102", "0134", "contradicts"],
    ["0102 · Banco de Venezuela", "0102", "agrees"],
    ["0102 · Banco de Venezuela", "0134", "contradicts"],
    ["0102", "BDV", "unknown"],
    ["0102", "0000", "unknown"],
    [null, "0102", "unknown"],
  ] as const)("%j and %j: %s", (known, shown, agreement) => {
    expect(compareBanks(known, shown)).toBe(agreement);
  });
});
