import type { Schema } from "@rifas/api-client/types";

type Movement = Schema<"BankMovement">;

/** What staff decide about a movement that pays nothing. */
export type Choice = "link" | "refund" | "dismiss";

/** What a dialog is about. */
export interface MovementRequest {
  readonly about: Choice;
  readonly movement: Movement;
}

/**
 * What can be decided about a movement, likeliest first. A double payment is sent back; what the bank took back only leaves
 * the list.
 */
export function choicesFor(movement: Movement): readonly Choice[] {
  const { purchase, dismissed_reason, refund, reversed, double_of: double } = movement;
  if (purchase !== null || dismissed_reason !== null || refund !== null) return [];
  if (reversed) return ["dismiss"];
  return double === null ? ["link", "refund", "dismiss"] : ["refund", "link", "dismiss"];
}
