import { expect, test } from "vitest";
import { rateAge } from "./rate-age.ts";

// Nine in the evening of the 25th in Caracas.
const now = Date.parse("2026-11-26T01:00:00Z");

test.each([
  ["2026-11-25", "hoy"],
  ["2026-11-24", "ayer"],
  ["2026-11-22", "hace 3 días"],
  ["2026-11-26", "mañana"],
  ["2026-11-30", "dentro de 5 días"],
])("a rate of %s is %s", (day, words) => {
  expect(rateAge(day, now)).toBe(words);
});
