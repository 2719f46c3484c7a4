import { expect, test } from "vitest";
import { longestProofSide } from "./proof-side.ts";

test.each([
  [1080, 2340, 1600],
  [4000, 3000, 1600],
  [1080, 7200, 3200],
  [7200, 1080, 3200],
])("of %i x %i pixels %i are kept", (width, height, side) => {
  expect(longestProofSide(width, height)).toBe(side);
});
