import { expect, test } from "vitest";
import { generateTokens } from "../../../../scripts/generate-tokens.ts";

test("the generated token files say what tokens.ts says", async () => {
  expect(await generateTokens({ check: true })).toEqual([]);
});
