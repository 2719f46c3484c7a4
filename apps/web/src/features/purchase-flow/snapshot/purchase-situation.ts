import type { PurchaseForBuyer } from "@rifas/api-client/types";

/** The state of a purchase from the buyer's point of view. */
export type Situation =
  | "to_pay"
  /** The hold has expired, but a proof is accepted until sales close. */
  | "late_payable"
  | "received"
  /** The bank reported the payment; staff still have to confirm it. */
  | "arrived"
  | "late_received"
  /** The proof was late and nobody recovered the purchase before the draw, so it can't get numbers any more. */
  | "late_unsettled"
  | "approved"
  | "awaiting_results"
  | "won"
  | "not_won"
  | "rejected"
  | "expired"
  /** The raffle was cancelled. */
  | "cancelled";

type Facts = Pick<PurchaseForBuyer, "status" | "has_proof" | "payment_arrived" | "prizes_won"> & {
  readonly raffle: Pick<
    PurchaseForBuyer["raffle"],
    "sales_close_at" | "draw_date" | "status" | "outcome"
  >;
};

/** `now` is in milliseconds by the server's clock; null while that isn't known. */
export function purchaseSituation(purchase: Facts, now: number | null): Situation {
  const { status, has_proof, raffle } = purchase;
  if (status === "rejected") return "rejected";
  if (raffle.outcome === "cancelled") return "cancelled";
  const finished = raffle.status === "finished";
  const drawn = finished || hasPassed(raffle.draw_date, now);
  switch (status) {
    case "pending":
      return has_proof ? proven(purchase) : "to_pay";
    case "approved":
      if (purchase.prizes_won.length > 0) return "won";
      if (finished) return "not_won";
      return drawn ? "awaiting_results" : "approved";
    case "expired":
      if (has_proof) return drawn ? "late_unsettled" : "late_received";
      return finished || hasPassed(raffle.sales_close_at, now) ? "expired" : "late_payable";
  }
}

function proven({ payment_arrived: arrived }: Facts): Situation {
  return arrived ? "arrived" : "received";
}

/** Whether the buyer still has to pay or send the proof. */
export function isPaying(situation: Situation): boolean {
  return situation === "to_pay" || situation === "late_payable";
}

function hasPassed(instant: string | null, now: number | null): boolean {
  return instant !== null && now !== null && now >= Date.parse(instant);
}
