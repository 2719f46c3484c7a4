import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bankDocumentId,
  documentOfPhone,
  DOCUMENT_ID_PATTERN,
  formatDocumentId,
  isDocument,
  parseDocumentId,
} from "./document-id.ts";

describe("cédula and RIF", () => {
  it.each([
    ["V-12.345.678", "V12345678"],
    ["v12345678", "V12345678"],
    [" 12345678 ", "V12345678"],
    ["V 012345", "V12345"],
    ["V-09.876.543", "V9876543"],
    ["e-81.234.567", "E81234567"],
    ["E-01.234.567", "E1234567"],
    ["J-00012345-6", "J000123456"],
    ["G-20000001-0", "G200000010"],
    ["P123456789", "P123456789"],
    ["CI: 12.345.678", "V12345678"],
    ["C.I. V-12345678", "V12345678"],
    ["Cédula de identidad: V-12.345.678", "V12345678"],
    ["cédula 12345678", "V12345678"],
    ["R.I.F. J-40123456-7", "J401234567"],
    ["Pasaporte: 123456789", "P123456789"],
    ["\u202aV\u201112.345.678\u202c", "V12345678"],
  ])("reads %j as %s", (typed, canonical) => {
    expect(parseDocumentId(typed)).toBe(canonical);
  });

  it.each(["", "V", "X12345678", "V1234", "V1234567890", "J1234567", "V12A45678", "12 34"])(
    "refuses %j",
    (typed) => {
      expect(parseDocumentId(typed)).toBeNull();
    },
  );

  it("a cédula has one spelling", () => {
    expect(
      ["V02134567", "V2134567", "V012345678"].map((id) => DOCUMENT_ID_PATTERN.test(id)),
    ).toEqual([false, true, true]);
  });

  it("formats documents the usual way", () => {
    expect(formatDocumentId("V12345678")).toBe("V-12.345.678");
    expect(formatDocumentId("E987654")).toBe("E-987.654");
    expect(formatDocumentId("J000123456")).toBe("J-00012345-6");
    expect(formatDocumentId("V123456789")).toBe("V-12345678-9");
    expect(formatDocumentId("P123456789")).toBe("P-123456789");
    expect(formatDocumentId("otra cosa")).toBe("otra cosa");
  });

  it("takes no phone that stands for a cédula, and says that there is none", () => {
    const id = documentOfPhone("+584145550123");
    expect([id, parseDocumentId(id), formatDocumentId(id)]).toEqual([
      "T584145550123",
      null,
      "Sin cédula",
    ]);
    expect([id, "V12345678", ""].map(isDocument)).toEqual([false, true, true]);
  });

  it("gives only the digits to a bank's app", () => {
    expect(bankDocumentId("V12345678")).toBe("12345678");
  });

  it("parses what it formats, and parsing is idempotent", () => {
    fc.assert(
      fc.property(fc.constantFrom("V", "E", "J", "G", "P"), fc.nat(999_999_999), (kind, digits) => {
        const canonical = parseDocumentId(kind + String(digits).padStart(8, "0"));
        if (canonical === null) return;
        expect(parseDocumentId(formatDocumentId(canonical))).toBe(canonical);
        expect(parseDocumentId(canonical)).toBe(canonical);
      }),
    );
  });
});
