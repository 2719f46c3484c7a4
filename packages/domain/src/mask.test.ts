import { expect, it } from "vitest";
import { maskDocumentId, maskEmail, maskName, maskPhone } from "./mask.ts";

it("masks a name word by word", () => {
  expect(maskName("María González")).toBe("M••• G•••");
  expect(maskName("  ángela  de la Rosa ")).toBe("Á••• D••• L••• R•••");
  expect(maskName("")).toBe("");
});

it("masks what stands before the at sign", () => {
  expect(maskEmail("gabi@gmail.com")).toBe("g•••@gmail.com");
  expect(maskEmail("x")).toBe("•••");
});

it("keeps the end of a document and a telephone", () => {
  expect(maskDocumentId("V12345678")).toBe("V••••5678");
  expect(maskDocumentId("V12345")).toBe("V••••45");
  expect(maskPhone("+584145550123")).toBe("+58•••0123");
  expect(maskPhone("+13055550100")).toBe("+•••0100");
});
