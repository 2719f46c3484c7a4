import { singleTickets, type CountedCombo } from "./combos.ts";
import { counted } from "./counted.ts";

/** The parts of a price, the largest first: '2 combos de 3 y 1 boleto'; null if it has no combo. */
export function comboWords(quantity: number, combos: readonly CountedCombo[]): string | null {
  const used = combos
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.quantity - one.quantity);
  if (used.length === 0) return null;
  const single = singleTickets(quantity, combos);
  const parts = used.map((combo) => `${counted(combo.count, "combo")} de ${combo.quantity}`);
  if (single > 0) parts.push(counted(single, "boleto"));
  return new Intl.ListFormat("es").format(parts);
}
