import { expect, test } from "vitest";
import { keyFingerprint } from "./fingerprint.ts";

test("a key's fingerprint is the beginning of its SHA-256, computed here with another program", () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect(keyFingerprint(key)).toBe("CC6W-TAB6-RGSP-D48J");
});
