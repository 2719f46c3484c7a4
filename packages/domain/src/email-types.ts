/** Every type of e-mail (B4), in the order people meet them. */
export const emailTypes = [
  "purchase_reserved",
  "purchase_received",
  "purchase_approved",
  "purchase_rejected",
  "raffle_winner",
  "raffle_rescheduled",
  "raffle_cancelled",
  "test",
] as const;
