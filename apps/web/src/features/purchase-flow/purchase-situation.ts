import type { PurchaseForBuyer } from "@rifas/api-client/types";

/**
 * Where a purchase stands for its buyer. `late_payable`: the time is over, and a proof is still accepted until sales
 * close (B2.4).
 */
export type Situation =
  | "to_pay"
  | "late_payable"
  | "received"
  | "late_received"
  | "approved"
  | "rejected"
  | "expired";

type Facts = Pick<PurchaseForBuyer, "status" | "has_proof"> & {
  readonly raffle: Pick<PurchaseForBuyer["raffle"], "sales_close_at" | "status">;
};

/** `now` in milliseconds by the server's clock; null while it isn't known. */
export function purchaseSituation(purchase: Facts, now: number | null): Situation {
  const { status, has_proof, raffle } = purchase;
  switch (status) {
    case "pending":
      return has_proof ? "received" : "to_pay";
    case "approved":
    case "rejected":
      return status;
    case "expired": {
      if (has_proof) return "late_received";
      const closes = raffle.sales_close_at;
      const closed = closes !== null && now !== null && now >= Date.parse(closes);
      return closed || raffle.status === "finished" ? "expired" : "late_payable";
    }
  }
}

/** Whether the buyer still has something to do: to pay, and to send the proof. */
export function isPaying(situation: Situation): boolean {
  return situation === "to_pay" || situation === "late_payable";
}
