import type { PurchaseForBuyer } from "@rifas/api-client/types";

/** The state of a purchase from the buyer's point of view. */
export type Situation =
  | "to_pay"
  /** The reference was sent, and the bank has some time to confirm it. */
  | "checking"
  /** The bank didn't confirm the reference in time: the photo is asked for. */
  | "photo_due"
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
  /** Also an instant prize, while the raffle goes on. */
  | "won"
  | "not_won"
  | "rejected"
  | "expired"
  /** The raffle was cancelled. */
  | "cancelled";

type Facts = Pick<
  PurchaseForBuyer,
  "status" | "has_proof" | "photo_due_at" | "payment_arrived" | "prizes_won"
> & {
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
      return pending(purchase, now);
    case "approved":
      if (purchase.prizes_won.length > 0) return "won";
      if (finished) return "not_won";
      return drawn ? "awaiting_results" : "approved";
    case "expired":
      if (has_proof) return drawn ? "late_unsettled" : "late_received";
      return finished || hasPassed(raffle.sales_close_at, now) ? "expired" : "late_payable";
  }
}

function pending(purchase: Facts, now: number | null): Situation {
  const { has_proof, photo_due_at: due, payment_arrived: arrived } = purchase;
  if (arrived) return "arrived";
  if (has_proof) return "received";
  if (due === null) return "to_pay";
  return hasPassed(due, now) ? "photo_due" : "checking";
}

/** The situations in which the buyer still has to pay, wait for the bank or send the proof. */
export type PayingSituation = "to_pay" | "checking" | "photo_due" | "late_payable";

/** Whether it is one of them. */
export function isPaying(situation: Situation): situation is PayingSituation {
  return (
    situation === "to_pay" ||
    situation === "checking" ||
    situation === "photo_due" ||
    situation === "late_payable"
  );
}

function hasPassed(instant: string | null, now: number | null): boolean {
  return instant !== null && now !== null && now >= Date.parse(instant);
}
