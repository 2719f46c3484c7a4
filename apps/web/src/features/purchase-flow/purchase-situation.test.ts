import { describe, expect, test } from "vitest";
import { purchaseSituation } from "./purchase-situation.ts";

const raffle = { status: "active", sales_close_at: "2026-12-24T22:00:00Z" } as const;
const open = Date.parse("2026-12-24T21:59:59Z");
const closed = open + 1000;

describe("where a purchase stands for its buyer (B2)", () => {
  test.each([
    ["pending", false, "to_pay"],
    ["pending", true, "received"],
    ["approved", true, "approved"],
    ["rejected", true, "rejected"],
    ["expired", true, "late_received"],
  ] as const)("%s, proof %s: %s", (status, has_proof, situation) => {
    expect(purchaseSituation({ status, has_proof, raffle }, open)).toBe(situation);
  });

  test("an expired hold still takes a proof, until sales close (B2.4)", () => {
    const purchase = { status: "expired", has_proof: false, raffle } as const;
    expect(purchaseSituation(purchase, open)).toBe("late_payable");
    expect(purchaseSituation(purchase, null)).toBe("late_payable");
    expect(purchaseSituation(purchase, closed)).toBe("expired");
  });

  test("a finished raffle takes none, whatever its hours say", () => {
    const finished = { ...raffle, status: "finished" } as const;
    const purchase = { status: "expired", has_proof: false, raffle: finished } as const;
    expect(purchaseSituation(purchase, open)).toBe("expired");
  });
});
