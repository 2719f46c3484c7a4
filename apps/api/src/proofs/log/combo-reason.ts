import { formatAmount } from "@rifas/domain/money";

/** The combos that a raffle offers, as its log says them: no term, like the price, and so part of why rules are logged. */
export function comboReason(
  combos: readonly { readonly quantity: number; readonly price_bs: string }[],
): string | null {
  const offers = combos.map(
    ({ quantity, price_bs }) => `${quantity} por ${formatAmount(price_bs)}`,
  );
  return offers.length === 0 ? null : `Combos en bolívares: ${offers.join("; ")}`;
}
