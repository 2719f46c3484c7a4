import { isPaidInUsd, paymentMethods, type PaymentMethod } from "@rifas/domain/statuses";
import { usdAtRate } from "@rifas/domain/money";
import type { Database } from "../database/database.ts";
import type { PurchaseChannel } from "../database/tables.ts";

/** A sale in person may always be paid in cash. */
export const CASH = { id: "efectivo", name: "Efectivo" } as const;

/** What the configuration says about buying (B3). */
export interface PurchaseSettings {
  reservationMinutes: number;
  methods: readonly ConfiguredMethod[];
}

export interface ConfiguredMethod {
  id: string;
  type: PaymentMethod;
  name: string;
  enabled: boolean;
  /** Bs per USD; only where the method is paid in dollars. */
  rate_bs: string | null;
}

const DEFAULT_MINUTES = 20;

/** The settings in force, defaults included. */
export async function readPurchaseSettings(database: Database): Promise<PurchaseSettings> {
  const rows = await database.query<{ key: string; value: unknown }>(readSettings, []);
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const rules = values.get("purchase_rules");
  const methods = values.get("payment_methods");
  return {
    reservationMinutes: reservationMinutes(rules),
    methods: Array.isArray(methods) ? methods.filter(isConfiguredMethod) : [],
  };
}

/** How people call a method; its id where it was removed from the configuration, null where none was chosen. */
export function methodName(settings: PurchaseSettings, id: string | null): string | null {
  if (id === null) return null;
  if (id === CASH.id) return CASH.name;
  return settings.methods.find((method) => method.id === id)?.name ?? id;
}

/** The frozen dollars of a purchase (B3): both null where the method is paid in bolivars. */
export interface FrozenRate {
  rateBs: string | null;
  amountUsd: string | null;
}

/**
 * Whether a purchase may be paid by a method, and the rate it freezes. `offered`: only what buyers are shown now; without
 * it any configured method, since the money may have left before it was switched off. Null when it may not.
 */
export function chooseMethod(
  settings: PurchaseSettings,
  choice: { id: string; channel: PurchaseChannel; amountBs: string; offered: boolean },
): FrozenRate | null {
  const inBolivars = { rateBs: null, amountUsd: null };
  if (choice.id === CASH.id) return choice.channel === "staff" ? inBolivars : null;
  const method = settings.methods.find(({ id }) => id === choice.id);
  if (!method || (choice.offered && !method.enabled)) return null;
  if (!isPaidInUsd(method.type) || method.rate_bs === null) return inBolivars;
  return { rateBs: method.rate_bs, amountUsd: usdAtRate(choice.amountBs, method.rate_bs) };
}

const readSettings = {
  name: "read-purchase-settings",
  text: `SELECT key, value FROM config WHERE key IN ('purchase_rules', 'payment_methods')`,
};

function reservationMinutes(rules: unknown): number {
  if (typeof rules !== "object" || rules === null || !("reservation_minutes" in rules)) {
    return DEFAULT_MINUTES;
  }
  const minutes = rules.reservation_minutes;
  return typeof minutes === "number" && minutes > 0 ? minutes : DEFAULT_MINUTES;
}

function isConfiguredMethod(value: unknown): value is ConfiguredMethod {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "type" in value &&
    paymentMethods.some((type) => type === value.type)
  );
}
