import { expect, test } from "vitest";
import { allowsInstants, instantsProblem, pastInstant } from "./instant-prizes.ts";
import { drawMethods } from "./draw-rule.ts";

const at = (time: string) => ({ at: new Date(`2026-12-01T${time}Z`) });
const facts = { method: "drand", salesCloseAt: new Date("2026-12-01T05:00:00Z") } as const;

test("need a draw that the product makes by itself, unless there are none", () => {
  expect(drawMethods.filter(allowsInstants)).toEqual(["lottery_then_drand", "drand"]);
  expect(instantsProblem([at("00:00:00")], { ...facts, method: "manual" })?.path).toBe("");
  expect(instantsProblem([], { ...facts, method: "manual" })).toBeNull();
});

test("each has a minute of its own, before sales close", () => {
  expect(instantsProblem([at("00:00:00"), at("00:01:00"), at("04:59:59")], facts)).toBeNull();
  expect(instantsProblem([at("00:00:00"), at("00:00:59")], facts)?.path).toBe("1.at");
  expect(instantsProblem([at("05:00:00")], facts)?.path).toBe("0.at");
  expect(instantsProblem([at("05:00:00")], { ...facts, salesCloseAt: null })).toBeNull();
});

test("new ones are in the future", () => {
  const now = new Date("2026-12-01T00:00:00Z");
  expect(pastInstant([at("00:00:01")], now)).toBeNull();
  expect(pastInstant([at("00:00:01"), at("00:00:00")], now)?.path).toBe("1.at");
});
