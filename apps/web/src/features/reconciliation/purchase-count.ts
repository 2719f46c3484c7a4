import { formatCount } from "@rifas/ui/text/format-count";

/** '1 compra', '30 compras'. */
export function purchaseCount(count: number): string {
  return count === 1 ? "1 compra" : `${formatCount(count)} compras`;
}
