import { expect, it } from "vitest";
import { maskDocumentId, maskEmail, maskName, maskPhone } from "./mask.ts";

it("masks a name word by word (B2)", () => {
  expect(maskName("María González")).toBe("M••• G•••");
  expect(maskName("  ángela  de la Rosa ")).toBe("Á••• D••• L••• R•••");
  expect(maskName("")).toBe("");
});

it("masks what stands before the at sign (B2)", () => {
  expect(maskEmail("gabi@gmail.com")).toBe("g•••@gmail.com");
  expect(maskEmail("x")).toBe("•••");
});

it("keeps the end of a document and a telephone", () => {
  expect(maskDocumentId("V12345678")).toBe("V-•••678");
  expect(maskPhone("+584145550123")).toBe("•••0123");
});
