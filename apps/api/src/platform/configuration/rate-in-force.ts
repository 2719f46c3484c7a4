import { isPaidInUsd } from "@rifas/domain/sale-choices";
import { type Reader, type Transaction, prepared } from "../../database/database.ts";
import type { PaymentMethod } from "./config-values.ts";

/** A rate of the dollar that an administrator accepted. */
export interface RateInForce {
  /** Bolivars per USD, with two to four decimals. */
  readonly rate_bs: string;
  /** The day for which it was published. */
  readonly day: string;
  readonly accepted_at: Date;
  readonly accepted_by: string;
}

/** The rate accepted last; null before the first. */
export async function readRateInForce(reader: Reader): Promise<RateInForce | null> {
  const [row] = await reader.query<RateInForce>(selectRate, []);
  return row ?? null;
}

/** The same for a price that is stored with it: no other rate is accepted until the transaction ends. */
export async function keepRateInForce(tx: Transaction): Promise<RateInForce | null> {
  await tx.query(keepRate, []);
  return await readRateInForce(tx);
}

/** Waits for prices that are being stored with the former rate, and makes others wait. */
export async function replaceRateInForce(tx: Transaction): Promise<void> {
  await tx.query(replaceRate, []);
}

/** Payment methods with the rate that each converts bolivars at; null for what follows the dollar's while there is none. */
export async function withRates(
  reader: Reader,
  methods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const follows = (method: PaymentMethod) => isPaidInUsd(method.type) && method.rate_bs === null;
  if (!methods.some(follows)) return [...methods];
  const rate_bs = (await readRateInForce(reader))?.rate_bs ?? null;
  return methods.map((method) => (follows(method) ? { ...method, rate_bs } : method));
}

/** Whether buyers can choose a method, whose rate is that of `withRates`. */
export function isOffered({ enabled, type, rate_bs }: PaymentMethod): boolean {
  return enabled && (rate_bs !== null || !isPaidInUsd(type));
}

const selectRate = prepared("read-dollar-rate")`
    SELECT rate_bs, day, accepted_at, users.name AS accepted_by
      FROM dollar_rates JOIN users ON users.id = accepted_by
     ORDER BY dollar_rates.id DESC LIMIT 1`;
const keepRate = prepared("keep-dollar-rate")`
    SELECT pg_advisory_xact_lock_shared(hashtext('dollar-rate'), 0)`;
const replaceRate = prepared("replace-dollar-rate")`
    SELECT pg_advisory_xact_lock(hashtext('dollar-rate'), 0)`;
