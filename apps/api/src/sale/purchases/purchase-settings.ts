import { dollarsOwed } from "@rifas/domain/combos";
import { usdAtRate } from "@rifas/domain/money-division";
import { isPaidInUsd, type PurchaseChannel } from "@rifas/domain/sale-choices";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Purchases } from "../../database/generated/tables.ts";
import type { PaymentMethod } from "../../platform/configuration/config-values.ts";
import { isOffered, withRates } from "../../platform/configuration/rate-in-force.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";

/** Always accepted for a sale in person. */
export const CASH = { id: "efectivo", name: "Efectivo" } as const;

/** The configured payment methods with their rates, read only if one of `chosen` needs them. */
export async function methodsFor(
  database: Database,
  chosen: readonly (string | null | undefined)[],
): Promise<readonly PaymentMethod[]> {
  const needed = chosen.some((id) => typeof id === "string" && id !== CASH.id);
  return needed ? await withRates(database, await readConfig(database, "payment_methods")) : [];
}

/** The configured name of a method; null if it isn't configured. */
export function configuredName(
  methods: readonly PaymentMethod[],
  id: string | null,
): string | null {
  return methods.find((method) => method.id === id)?.name ?? null;
}

/** `configuredName` of `purchases AS p`, for a SELECT. */
export const methodNameColumn = `
  (SELECT method ->> 'name' FROM config, jsonb_array_elements(config.value) AS method
    WHERE config.key = 'payment_methods' AND method ->> 'id' = p.payment_method) AS method_name`;

/** The display name of a method; its id if it was removed from the configuration, null if none was chosen. */
export function displayName(id: string | null, configured: string | null): string | null {
  return id === CASH.id ? CASH.name : (configured ?? id);
}

/** The exchange rate and dollars frozen in a purchase; both null if the method is paid in bolivars. */
export type FrozenRate = Pick<Selectable<Purchases>, "rate_bs" | "amount_usd">;

export const IN_BOLIVARS: FrozenRate = { rate_bs: null, amount_usd: null };

/** What a purchase costs, in both currencies if its price is in dollars. */
type Cost = Pick<Selectable<Purchases>, "quantity" | "amount_bs" | "dollar_price">;

/**
 * Checks whether a purchase may be paid by a method, and returns the rate it freezes; null if it may not. With `offered`, only methods that
 * buyers can choose now; otherwise any configured one, since the buyer may have paid before it was switched off.
 */
export function chooseMethod(
  methods: readonly PaymentMethod[],
  choice: Cost & { id: string; channel: PurchaseChannel; offered: boolean },
): FrozenRate | null {
  if (choice.id === CASH.id) return choice.channel === "staff" ? IN_BOLIVARS : null;
  const method = methods.find(({ id }) => id === choice.id);
  if (!method || (choice.offered && !isOffered(method))) return null;
  if (!isPaidInUsd(method.type)) return IN_BOLIVARS;
  return inDollars(choice, method.rate_bs);
}

/** What a payment in dollars comes to: the price in dollars, or the bolivars at a rate. Null if there is neither. */
export function inDollars(cost: Cost, rate_bs: string | null): FrozenRate | null {
  if (cost.dollar_price !== null) {
    return {
      rate_bs: cost.dollar_price.rate_bs,
      amount_usd: dollarsOwed(cost.quantity, cost.dollar_price),
    };
  }
  return rate_bs === null ? null : { rate_bs, amount_usd: usdAtRate(cost.amount_bs, rate_bs) };
}
