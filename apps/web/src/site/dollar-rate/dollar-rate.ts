import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatRate } from "@rifas/domain/money";
import { bsAtRate } from "@rifas/domain/money-division";
import { isTicketPrice } from "@rifas/domain/ticket-price";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";

/** The dollar's rate, and the raffles that follow it; for administrators. */
export function useDollarRate() {
  return useFreshQuery(get("/dollar-rate"));
}

/** What a price in dollars comes to; null while it isn't a price. */
export function bolivarsAt(
  priceUsd: string,
  { rate_bs: rate }: Pick<Schema<"AcceptedRate">, "rate_bs">,
): string | null {
  if (!isTicketPrice(priceUsd)) return null;
  const bolivars = bsAtRate(priceUsd, rate);
  return isTicketPrice(bolivars) ? bolivars : null;
}

/** 'BS 1.234,5678 por dólar', with all its decimals. */
export function rateInWords(rate: string): string {
  return `BS\u00a0${formatRate(rate)} por dólar`;
}
