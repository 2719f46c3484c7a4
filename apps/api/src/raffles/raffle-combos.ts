import type { Schema } from "@rifas/api-client/types";
import { comboProblem, type PricedCombo } from "@rifas/domain/combo-problem";
import { priceWithout } from "@rifas/domain/combos";
import { compareMoney, formatBs, formatUsd, fromCents, toCents } from "@rifas/domain/money";
import { bsAtRate } from "@rifas/domain/money-division";
import { isDeepStrictEqual } from "node:util";
import type { OfferedCombo } from "../database/stored-types.ts";
import { invalidField, ok, type Result } from "../platform/failure.ts";
import type { PriceColumns } from "./price-columns.ts";

/** What a raffle's combos depend on. */
interface ComboTerms extends Pick<PriceColumns, "price_usd" | "price_rate_bs"> {
  readonly price_bs: string | null;
  readonly max_per_purchase: number;
}

type Sent = Schema<"OfferedCombo">;

/**
 * The combos of a raffle after a change, the smallest first, or null if they stay: those that were sent, or its former ones, which must
 * still be cheaper and fit.
 */
export function changedCombos(
  former: readonly OfferedCombo[],
  given: readonly Sent[] | undefined,
  terms: ComboTerms,
): Result<OfferedCombo[] | null> {
  const sent = (given ?? former.map(asSent)).toSorted(
    (one, other) => one.quantity - other.quantity,
  );
  const after = sent.length === 0 ? ok([]) : combosOf(sent, terms);
  return after.ok && isDeepStrictEqual(after.value, former) ? ok(null) : after;
}

/** Combos in dollars with what they come to; see `changedCombos`. */
export function combosAtRate(
  combos: readonly Schema<"DollarCombo">[],
  unitPriceBs: string,
  rate: string,
): OfferedCombo[] {
  const smaller: PricedCombo[] = [];
  return combos.map(({ quantity, price_usd }) => {
    // Rounded down, like the price of a ticket. Where that makes one as dear as its tickets are without it, a céntimo less.
    const exact = bsAtRate(price_usd, rate);
    const otherwise = priceWithout(quantity, unitPriceBs, smaller);
    const isCheaper = compareMoney(exact, otherwise) < 0;
    const price_bs = isCheaper ? exact : fromCents(toCents(otherwise) - 1n);
    smaller.push({ quantity, price: price_bs });
    return { quantity, price_bs, price_usd };
  });
}

/** As they were sent: the bolivars of a combo in dollars only follow the rate. */
export function asSent({ quantity, price_bs, price_usd }: OfferedCombo): Sent {
  return price_usd === null ? { quantity, price_bs } : { quantity, price_usd };
}

function combosOf(sent: readonly Sent[], terms: ComboTerms): Result<OfferedCombo[]> {
  const { price_usd: dollars, price_rate_bs: rate, price_bs: bolivars } = terms;
  if (bolivars === null) return refused("Pon primero el precio del boleto: un combo cuesta menos.");
  const limits = { mostPerPurchase: terms.max_per_purchase };
  if (dollars === null || rate === null) {
    const priced = sent.flatMap((combo) => pricedIn(combo, "price_bs"));
    if (priced.length < sent.length) return otherCurrency("bolívares");
    const problem = comboProblem(priced, { ...limits, unitPrice: bolivars, format: formatBs });
    return problem === null ? ok(priced.map(inBolivars)) : refused(problem.message);
  }
  const priced = sent.flatMap((combo) => pricedIn(combo, "price_usd"));
  if (priced.length < sent.length) return otherCurrency("dólares");
  const problem = comboProblem(priced, { ...limits, unitPrice: dollars, format: formatUsd });
  if (problem !== null) return refused(problem.message);
  const typed = priced.map(({ quantity, price }) => ({ quantity, price_usd: price }));
  return ok(combosAtRate(typed, bolivars, rate));
}

/** A combo with its price in one currency; none if it has another one, or both. */
function pricedIn(combo: Sent, currency: "price_bs" | "price_usd"): PricedCombo[] {
  const other = currency === "price_bs" ? "price_usd" : "price_bs";
  const price = combo[currency];
  if (price === undefined || combo[other] !== undefined) return [];
  return [{ quantity: combo.quantity, price }];
}

function inBolivars({ quantity, price }: PricedCombo): OfferedCombo {
  return { quantity, price_bs: price, price_usd: null };
}

function otherCurrency(currency: string): Result<never> {
  return refused(
    `El precio del boleto va en ${currency}: escribe en ${currency} los combos, o quítalos.`,
  );
}

function refused(message: string): Result<never> {
  return invalidField("combos", message);
}
