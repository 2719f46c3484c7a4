import { MOST_COMBOS, priceWithout } from "./combos.ts";
import { counted } from "./counted.ts";
import { compareMoney } from "./money.ts";

/** A combo as it is set: in the currency of the raffle's price. */
export interface PricedCombo {
  readonly quantity: number;
  readonly price: string;
}

interface ComboTerms {
  /** The price of a single ticket, in the same currency. */
  readonly unitPrice: string;
  readonly mostPerPurchase: number;
  /** How an amount in this currency is shown. */
  readonly format: (amount: string) => string;
}

/** What is wrong, in words; the combo's index, and which of its values it is about. */
export interface ComboProblem {
  readonly at: number;
  readonly field: "quantity" | "price";
  readonly message: string;
}

/**
 * The first thing that is wrong with a raffle's combos; null if nothing. Each is of another quantity that one
 * purchase may have, and cheaper than its tickets are with the smaller ones.
 */
export function comboProblem(
  combos: readonly PricedCombo[],
  { unitPrice, mostPerPurchase, format }: ComboTerms,
): ComboProblem | null {
  if (combos.length > MOST_COMBOS) {
    const message = `Una rifa tiene hasta ${MOST_COMBOS} combos.`;
    return { at: MOST_COMBOS, field: "quantity", message };
  }
  for (const [at, { quantity, price }] of combos.entries()) {
    const problem = (message: string) => ({ at, field: "quantity" as const, message });
    if (quantity < 2) return problem("Un combo es de 2 boletos o más.");
    if (combos.findIndex((other) => other.quantity === quantity) < at) {
      return problem(`Ya hay un combo de ${quantity}: cada uno lleva otra cantidad.`);
    }
    if (quantity > mostPerPurchase) {
      const most = counted(mostPerPurchase, "boleto");
      return problem(`El combo de ${quantity} no cabe en una compra, que es de hasta ${most}.`);
    }
    const smaller = combos.filter((other) => other.quantity < quantity);
    const otherwise = priceWithout(quantity, unitPrice, smaller);
    if (compareMoney(price, otherwise) >= 0) {
      const single = smaller.length === 0 ? "sueltos" : "sin él";
      const message = `El combo de ${quantity} tiene que costar menos que sus boletos ${single}: ${format(otherwise)}.`;
      return { at, field: "price", message };
    }
  }
  return null;
}
