import { formatCount } from "@rifas/ui/text/format-count";

/** '2.400 números en 24 compras', '1 número en 1 compra'. */
export function numbersIn(numbers: number, purchases: number): string {
  const held = numbers === 1 ? "1 número" : `${formatCount(numbers)} números`;
  return `${held} en ${purchases === 1 ? "1 compra" : `${formatCount(purchases)} compras`}`;
}
