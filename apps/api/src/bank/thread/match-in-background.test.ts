import type { Situation } from "@rifas/reconciliation/facts";
import { expect, test } from "vitest";
import { matchInBackground } from "./match-in-background.ts";

const nothing: Situation = {
  purchases: [],
  movements: [],
  debits: [],
  ownDocuments: [],
  now: "2026-11-20T16:00:00.000Z",
};

test("rounds one after the other and at once are answered, also after one that failed", async () => {
  // A purchase without facts, as only a bug would send.
  const broken: Situation = JSON.parse(JSON.stringify({ ...nothing, purchases: [{}] }));
  expect(await matchInBackground(nothing)).toEqual([]);
  await expect(matchInBackground(broken)).rejects.toThrow("Not an amount of money");
  const rounds = [matchInBackground(nothing), matchInBackground(nothing)];
  expect(await Promise.all(rounds)).toEqual([[], []]);
});
