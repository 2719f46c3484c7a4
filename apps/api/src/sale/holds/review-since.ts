import type { Selectable } from "kysely";
import type { Purchases } from "../../database/generated/tables.ts";

/*
 * The only place that defines when a pending purchase waits for a decision of staff (rules.md#held-until-reviewed): since
 * its proof arrived, or since a bank confirmed its payment without one. Statements in the database say the same (`review_since`).
 */

type Shown = Pick<Selectable<Purchases>, "proof_at" | "confirmed_at">;

/** Since when staff have to decide a pending purchase; null if its hold may lapse. */
export function reviewSince({ proof_at, confirmed_at }: Shown): Date | null {
  return proof_at ?? confirmed_at;
}

/** SQL: the same for a row of `purchases` under an alias. */
export function reviewSinceOf(alias: string): string {
  return `coalesce(${alias}.proof_at, ${alias}.confirmed_at)`;
}

/** SQL: whether a hold may lapse; without `coalesce`, so that indexes on purchases without a proof serve. */
export function mayLapse(alias: string): string {
  return `(${alias}.proof_at IS NULL AND ${alias}.confirmed_at IS NULL)`;
}
