/** How numbers are chosen, sold and paid, with labels. Apart from the statuses, which every public page loads. */

export const numberChoices = ["random", "buyer"] as const;
export type NumberChoice = (typeof numberChoices)[number];
export const numberChoiceLabels: Readonly<Record<NumberChoice, string>> = {
  random: "Al azar",
  buyer: "Los elige el comprador",
};

export const purchaseChannels = ["web", "staff"] as const;
export type PurchaseChannel = (typeof purchaseChannels)[number];
export const purchaseChannelLabels: Readonly<Record<PurchaseChannel, string>> = {
  web: "Web",
  staff: "Venta manual",
};

export const paymentMethods = ["pago_movil", "transferencia", "zelle", "binance"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  pago_movil: "Pago móvil",
  transferencia: "Transferencia",
  zelle: "Zelle",
  binance: "Binance",
};

/** Payment methods in dollars: the purchase stores a rate and an amount in USD. */
export function isPaidInUsd(method: PaymentMethod): boolean {
  return method === "zelle" || method === "binance";
}

/**
 * How much of a raffle may be held without a confirmed payment, in percent, unless its owner chooses otherwise: six connections with
 * pictures of noise must not fill it, and four tenths stay for buyers whose payment a bank reports.
 */
export const PROPOSED_UNCONFIRMED_PERCENT = 60;
