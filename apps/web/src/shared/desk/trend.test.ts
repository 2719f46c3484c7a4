import { expect, it } from "vitest";
import { trendOf } from "./trend.ts";

it("describes the change of a figure", () => {
  expect(trendOf(112, 100, "ayer")).toEqual({ direction: "up", text: "12 % más que ayer" });
  expect(trendOf(50, 100, "ayer")).toEqual({ direction: "down", text: "50 % menos que ayer" });
  expect(trendOf(7, 7, "ayer")).toEqual({ direction: "flat", text: "Igual que ayer" });
  expect(trendOf(1001, 1000, "ayer")).toEqual({ direction: "flat", text: "Casi igual que ayer" });
});

it("growth from zero has no percentage", () => {
  expect(trendOf(5, 0, "ayer")).toEqual({ direction: "up", text: "Nada ayer" });
});
