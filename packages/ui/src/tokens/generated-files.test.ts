import { expect, test } from "vitest";
import { generateTokens } from "../../../../scripts/generate-tokens.ts";

test("the generated token files are up to date with tokens.ts", async () => {
  expect(await generateTokens({ check: true })).toEqual([]);
});
