import { formatCount } from "@rifas/ui/text/format-count";

/** '1 boleto', '1.000 boletos'. */
export function ticketCount(count: number): string {
  return count === 1 ? "1 boleto" : `${formatCount(count)} boletos`;
}
