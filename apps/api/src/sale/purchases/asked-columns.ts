import { purchaseCreationLimits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import type { Schema } from "@rifas/api-client/types";
import type { Selectable } from "kysely";
import type { Purchases } from "../../database/generated/tables.ts";
import type { NewPurchase } from "./create/check-new-purchase.ts";

/** The fields of a request for a purchase that its row stores, under the contract's names. */
type Stored = Omit<Schema<"PurchaseCreation">, "numbers" | "adult" | "proof" | "block_until">;

/** The columns of `purchases` that hold what was asked; a field of the contract without a column doesn't compile. */
export type AskedColumns = Pick<Selectable<Purchases>, keyof Stored>;

const {
  numbers: _numbers,
  adult: _adult,
  proof: _proof,
  block_until: _blockUntil,
  ...stored
} = purchaseCreationLimits;

/** Their names. */
export const askedColumns: readonly string[] = Object.keys(stored);

type Optional = {
  [Name in keyof typeof stored]: (typeof stored)[Name]["required"] extends true ? never : Name;
}[keyof typeof stored];

// `Object.fromEntries` loses the names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const leftOut = Object.fromEntries(askedColumns.map((name) => [name, null])) as Record<
  Optional,
  null
>;

/** What a request stores: null for what it leaves out. */
export function askedOf(request: NewPurchase): AskedColumns {
  const {
    numbers: _n,
    adult: _a,
    proof: _p,
    block_until: _b,
    keyed: _k,
    seller_id: _s,
    ...given
  } = request;
  return { ...leftOut, trial: false, ...given };
}
