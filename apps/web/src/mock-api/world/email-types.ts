import type { EmailType } from "@rifas/api-client/types";

/** Every type there is. */
export const emailTypes: readonly EmailType[] = [
  "purchase_approved",
  "purchase_received",
  "purchase_reserved",
  "purchase_rejected",
  "raffle_winner",
  "raffle_rescheduled",
  "raffle_cancelled",
  "test",
];
