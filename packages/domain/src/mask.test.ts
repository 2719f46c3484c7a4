import { expect, it } from "vitest";
import { maskEmail, maskName } from "./mask.ts";

it("masks a name word by word", () => {
  expect(maskName("María González")).toBe("M••• G•••");
  expect(maskName("  ángela  de la Rosa ")).toBe("Á••• D••• L••• R•••");
  expect(maskName("")).toBe("");
});

it("masks the part before the at sign", () => {
  expect(maskEmail("gabi@gmail.com")).toBe("g•••@gmail.com");
  expect(maskEmail("x")).toBe("•••");
});
