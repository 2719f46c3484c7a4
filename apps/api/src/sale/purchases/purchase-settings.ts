import { usdAtRate } from "@rifas/domain/money-division";
import { isPaidInUsd, type PurchaseChannel } from "@rifas/domain/sale-choices";
import type { Database } from "../../database/database.ts";
import type { PaymentMethod } from "../../platform/configuration/config-values.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";

/** Always accepted for a sale in person. */
export const CASH = { id: "efectivo", name: "Efectivo" } as const;

/** The configured payment methods, read only if one of `chosen` needs them. */
export async function methodsFor(
  database: Database,
  chosen: readonly (string | null | undefined)[],
): Promise<readonly PaymentMethod[]> {
  const needed = chosen.some((id) => typeof id === "string" && id !== CASH.id);
  return needed ? await readConfig(database, "payment_methods") : [];
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
export interface FrozenRate {
  rateBs: string | null;
  amountUsd: string | null;
}

/**
 * Checks whether a purchase may be paid by a method, and returns the rate it freezes; null if it may not. With `offered`,
 * only methods that buyers can choose now; otherwise any configured one, since the buyer may have paid before it was
 * switched off.
 */
export function chooseMethod(
  methods: readonly PaymentMethod[],
  choice: { id: string; channel: PurchaseChannel; amountBs: string; offered: boolean },
): FrozenRate | null {
  const inBolivars = { rateBs: null, amountUsd: null };
  if (choice.id === CASH.id) return choice.channel === "staff" ? inBolivars : null;
  const method = methods.find(({ id }) => id === choice.id);
  if (!method || (choice.offered && !method.enabled)) return null;
  if (!isPaidInUsd(method.type) || method.rate_bs === null) return inBolivars;
  return { rateBs: method.rate_bs, amountUsd: usdAtRate(choice.amountBs, method.rate_bs) };
}
