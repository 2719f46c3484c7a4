import { expect, test } from "vitest";
import { rateAge } from "./rate-age.ts";

test.each([
  ["2026-11-25", "hoy"],
  ["2026-11-24", "ayer"],
  ["2026-11-22", "hace 3 días"],
  ["2026-11-26", "mañana"],
  ["2026-11-30", "dentro de 5 días"],
])("a rate of %s is %s", (day, words) => {
  expect(rateAge(day, "2026-11-25")).toBe(words);
});
