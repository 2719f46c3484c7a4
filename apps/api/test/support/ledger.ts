import { brokenRules, type Statements } from "@rifas/testing/broken-rules";
import { expect } from "vitest";

/** Checks a raffle against the rules that may never break. */
export async function expectLedgerHolds(database: Statements, raffleId: number): Promise<void> {
  expect(await brokenRules(database, raffleId), "rules that the database breaks").toEqual([]);
}
