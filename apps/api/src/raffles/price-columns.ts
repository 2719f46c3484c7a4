import { formatBs } from "@rifas/domain/money";
import { bsAtRate } from "@rifas/domain/money-division";
import { HIGHEST_PRICE_BS, isTicketPrice, LOWEST_PRICE_BS } from "@rifas/domain/ticket-price";
import type { Transaction } from "../database/database.ts";
import { invalidField, ok, type Result } from "../platform/failure.ts";
import type { RaffleInput } from "./raffle-changes.ts";
import { keepRateInForce, type RateInForce } from "../platform/configuration/rate-in-force.ts";

/** The columns of a raffle's price. */
export interface PriceColumns {
  readonly price_bs: string;
  readonly price_usd: string | null;
  readonly price_rate_bs: string | null;
  readonly price_rate_day: string | null;
}

/**
 * The columns of the price that was sent, in bolivars or in dollars; none if none was. Call it before locking the raffle:
 * accepting a rate takes the two locks in the same order. Failure: `validation_failed`, also for dollars without a rate.
 */
export async function priceColumns(
  tx: Transaction,
  { price_bs: bolivars, price_usd: dollars }: RaffleInput,
): Promise<Result<Partial<PriceColumns>>> {
  if (dollars === undefined) return ok(bolivars === undefined ? {} : inBolivars(bolivars));
  if (bolivars !== undefined) {
    return invalidField("price_usd", "El precio va en bolívares o en dólares, no en los dos.");
  }
  const rate = await keepRateInForce(tx);
  if (rate === null) {
    const message = "Escribe primero la tasa del dólar en «Configuración», «Pagos».";
    return invalidField("price_usd", message);
  }
  return priceAtRate(dollars, rate);
}

/**
 * The columns of a price in dollars at a rate; none for a price in bolivars. A sale that goes on after its close gets them, because rates
 * that were accepted after it had closed didn't change its price.
 */
export function priceAtRate(
  dollars: string | null,
  rate: RateInForce | null,
): Result<Partial<PriceColumns>> {
  if (dollars === null || rate === null) return ok({});
  const columns = inDollars(dollars, rate);
  const { price_bs: price } = columns;
  return isTicketPrice(price) ? ok(columns) : invalidField("price_usd", outOfBounds(price));
}

function inBolivars(price: string): PriceColumns {
  return { price_bs: price, price_usd: null, price_rate_bs: null, price_rate_day: null };
}

/** What a price in dollars comes to. */
export function inDollars(
  price: string,
  { rate_bs: rate, day }: Pick<RateInForce, "rate_bs" | "day">,
): PriceColumns {
  return {
    price_bs: bsAtRate(price, rate),
    price_usd: price,
    price_rate_bs: rate,
    price_rate_day: day,
  };
}

/** Why bolivars that follow from a rate are no price. */
export function outOfBounds(price: string): string {
  const bounds = `de ${formatBs(LOWEST_PRICE_BS)} a ${formatBs(HIGHEST_PRICE_BS)}`;
  return `Con esta tasa serían ${formatBs(price)} por boleto: un precio va ${bounds}.`;
}
