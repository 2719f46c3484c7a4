import { expect, test } from "vitest";
import { unlikelyRate } from "./unlikely-rate.ts";

const former = { rate_bs: "250.00", day: "2026-11-20" };

test.each([
  ["the first one", { rate_bs: "2.50", day: "1990-01-01" }, null, null],
  ["a fifth more", { rate_bs: "300.00", day: "2026-11-20" }, former, null],
  ["a fifth less", { rate_bs: "200.00", day: "2026-11-21" }, former, null],
  ["the least beyond a fifth", { rate_bs: "300.0001", day: "2026-11-21" }, former, "difference"],
  ["the same below", { rate_bs: "199.9999", day: "2026-11-21" }, former, "difference"],
  ["a hundredth", { rate_bs: "2.50", day: "2026-11-21" }, former, "difference"],
  ["an earlier day", { rate_bs: "250.00", day: "2026-11-19" }, former, "day"],
] as const)("%s", (_what, next, before, reason) => {
  expect(unlikelyRate(next, before)).toBe(reason);
});
