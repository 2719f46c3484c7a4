import { expect, test } from "vitest";
import { drawRuleProblem, manualDraw, type DrawRule } from "./draw-rule.ts";

const triple = (name: string) => ({ name, digits: 3 });
const zulia: DrawRule = { method: "lottery", lotteries: [[triple("Triple Zulia A")]] };
const raffle = { prizes: [{}], totalTickets: 1000 };

test.each<[string, DrawRule, typeof raffle]>([
  ["manual", manualDraw, raffle],
  ["a lottery with enough digits", zulia, raffle],
  ["a lottery of a raffle without a list of prizes", zulia, { ...raffle, prizes: [] }],
  ["the beacon", { method: "drand", lotteries: [] }, raffle],
  [
    "two draws whose digits are joined",
    { method: "lottery_then_drand", lotteries: [[triple("A 1"), triple("A 2")]] },
    { ...raffle, totalTickets: 1_000_000 },
  ],
])("%s is fine", (_what, rule, facts) => {
  expect(drawRuleProblem(rule, facts)).toBeNull();
});

test.each<[string, DrawRule, typeof raffle, string]>([
  ["a prize without its draw", zulia, { ...raffle, prizes: [{}, {}] }, "lotteries"],
  ["a draw too many", { ...zulia, method: "drand" }, raffle, "lotteries"],
  ["too few digits", zulia, { ...raffle, totalTickets: 1001 }, "lotteries.0"],
  [
    "two prizes of one draw",
    { method: "lottery", lotteries: [[triple("Triple Zulia")], [triple("TRIPLE ZULIA")]] },
    { ...raffle, prizes: [{}, {}] },
    "lotteries.1",
  ],
])("%s is a problem", (_what, rule, facts, path) => {
  expect(drawRuleProblem(rule, facts)?.path).toBe(path);
});
