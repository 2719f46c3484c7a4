import { describe, expect, test } from "vitest";
import { purchaseSituation } from "./purchase-situation.ts";

const raffle = {
  status: "active",
  outcome: null,
  sales_close_at: "2026-12-24T22:00:00Z",
  draw_date: "2026-12-24T23:00:00Z",
} as const;
const open = Date.parse("2026-12-24T21:59:59Z");
const closed = open + 1000;
const drawn = Date.parse("2026-12-24T23:00:00Z");
const prize = { prize_position: 1, prize_title: "Moto", ticket_number: "0427" };

describe("the situation of a purchase", () => {
  const at = (
    status: "pending" | "approved" | "rejected" | "expired",
    has_proof: boolean,
    now: number | null,
    overrides: object = {},
  ) =>
    purchaseSituation(
      {
        status,
        has_proof,
        photo_due_at: null,
        payment_arrived: false,
        prizes_won: [],
        raffle,
        ...overrides,
      },
      now,
    );

  test.each([
    ["pending", false, "to_pay"],
    ["pending", true, "received"],
    ["approved", true, "approved"],
    ["rejected", true, "rejected"],
    ["expired", true, "late_received"],
  ] as const)("%s, proof %s: %s", (status, has_proof, situation) => {
    expect(at(status, has_proof, open)).toBe(situation);
  });

  test("a payment that the bank reported has arrived, until staff decide", () => {
    const arrived = { payment_arrived: true };
    expect(at("pending", true, open, arrived)).toBe("arrived");
    expect(at("approved", true, open, arrived)).toBe("approved");
    expect(at("rejected", true, open, arrived)).toBe("rejected");
  });

  test("a reference waits for the bank until its time; then the photo is asked for, unless the payment arrived", () => {
    const sent = { photo_due_at: new Date(open).toISOString() };
    expect(at("pending", false, open - 1, sent)).toBe("checking");
    expect(at("pending", false, null, sent)).toBe("checking");
    expect(at("pending", false, open, sent)).toBe("photo_due");
    expect(at("pending", false, open, { ...sent, payment_arrived: true })).toBe("arrived");
    expect(at("pending", true, open, sent)).toBe("received");
    expect(at("expired", false, open, sent)).toBe("late_payable");
  });

  test("an expired hold accepts a proof until sales close", () => {
    expect(at("expired", false, open)).toBe("late_payable");
    expect(at("expired", false, null)).toBe("late_payable");
    expect(at("expired", false, closed)).toBe("expired");
  });

  test("after the draw a late payment gets no numbers, and an approved purchase awaits the results", () => {
    expect(at("expired", true, closed)).toBe("late_received");
    expect(at("expired", true, drawn)).toBe("late_unsettled");
    expect(at("approved", true, drawn)).toBe("awaiting_results");
  });

  test("a finished raffle accepts no proof, whatever its dates say, and shows its results", () => {
    const finished = { raffle: { ...raffle, status: "finished", outcome: "drawn" } };
    expect(at("expired", false, open, finished)).toBe("expired");
    expect(at("approved", true, open, finished)).toBe("not_won");
    expect(at("approved", true, open, { ...finished, prizes_won: [prize] })).toBe("won");
  });

  test.each([
    ["pending", false],
    ["pending", true],
    ["approved", true],
    ["expired", false],
    ["expired", true],
  ] as const)("%s, proof %s, in a cancelled raffle: there is nothing to pay", (status, proof) => {
    const cancelled = { raffle: { ...raffle, status: "finished", outcome: "cancelled" } };
    expect(at(status, proof, open, cancelled)).toBe("cancelled");
    expect(at("rejected", true, open, cancelled)).toBe("rejected");
  });
});
