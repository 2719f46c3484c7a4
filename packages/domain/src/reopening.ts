/** Why the sale of a sealed raffle is opened again, before its draw. */
export const reopenReasons = ["lottery_suspended", "more_time", "sale_interrupted"] as const;
export type ReopenReason = (typeof reopenReasons)[number];

/** Published in the raffle's log for ever, so nobody types it. */
export const reopenReasonWords: Readonly<Record<ReopenReason, string>> = {
  lottery_suspended: "La lotería suspendió o movió su sorteo.",
  more_time: "El organizador da más tiempo para comprar.",
  sale_interrupted: "La venta estuvo interrumpida.",
};
