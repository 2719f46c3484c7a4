import type { Schema } from "@rifas/api-client/types";
import { subtractMoney } from "@rifas/domain/money";

type Movement = Schema<"BankMovement">;

/** What staff decide about a movement that pays nothing. */
export type Choice = "link" | "refund" | "dismiss";

/** What a dialog is about: a decision, or a refund to correct. */
export interface MovementRequest {
  readonly about: Choice | Schema<"MovementRefund">;
  readonly movement: Movement;
}

/** What can be decided about a movement, likeliest first. A double payment is sent back; what the bank took back only leaves the list. */
export function choicesFor(movement: Movement): readonly Choice[] {
  const { dismissed_reason, reversed, double_of: double } = movement;
  if (isOwned(movement) || dismissed_reason !== null || leftOf(movement) === "0.00") return [];
  const isTouched = movement.refunded_bs !== "0.00";
  if (reversed) return isTouched ? [] : ["dismiss"];
  if (isTouched) return ["link", "refund"];
  return double === null ? ["link", "refund", "dismiss"] : ["refund", "link", "dismiss"];
}

/** Whether it pays a purchase, or a seller handed it in. */
export function isOwned({ purchase, seller }: Movement): boolean {
  return purchase !== null || seller !== null;
}

/** What wasn't sent back of a movement. */
export function leftOf({ amount_bs, refunded_bs }: Movement): string {
  return subtractMoney(amount_bs, refunded_bs);
}

/** The refunds of a movement that count. */
export function countedRefunds({ refunds }: Movement): readonly Schema<"MovementRefund">[] {
  return refunds.filter(({ correction }) => correction === null);
}
