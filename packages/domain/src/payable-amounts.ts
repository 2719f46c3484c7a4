export const payableAmounts = ["price", "unique_cents"] as const;
/** What each buyer of a raffle pays: the price, or some céntimos less that nobody else pays. */
export type PayableAmount = (typeof payableAmounts)[number];
export const payableAmountLabels: Readonly<Record<PayableAmount, string>> = {
  price: "El precio exacto",
  unique_cents: "Céntimos únicos",
};
