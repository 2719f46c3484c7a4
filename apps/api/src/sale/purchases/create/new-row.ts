import { makePurchaseCode } from "@rifas/domain/purchase-code";
import { randomInt } from "node:crypto";
import type { ProofImage } from "../../../paper/files/proof-image.ts";
import { proofColumns } from "../proof/proof-columns.ts";
import type { PurchaseColumns } from "../purchase-view.ts";
import { askedColumns, askedOf } from "../asked-columns.ts";
import type { NewPurchase } from "./check-new-purchase.ts";
import type { Price } from "./sale-terms.ts";

/** What a reservation adds to the buyer's request. */
export interface Hold extends Price {
  id: string;
  /** Null if the proof was included: the hold doesn't expire. */
  reservedUntil: Date | null;
  /** Null unless it is a block. */
  blockUntil: Date | null;
  createdBy: number | null;
  now: Date;
}

/** A row of `purchases` as it is inserted, with a new code. */
export type NewRow = ReturnType<typeof newRow>;

/** The row of a purchase that is about to be made. */
export function newRow(asked: NewPurchase, hold: Hold, image: ProofImage | null) {
  return {
    ...askedOf(asked),
    ...addedBy(hold, image),
  };
}

function addedBy(hold: Hold, image: ProofImage | null) {
  return {
    id: hold.id,
    code: makePurchaseCode((below) => randomInt(below)),
    status: "pending" as const,
    unit_price_bs: hold.unitPriceBs,
    combos: [...hold.combos],
    amount_bs: hold.amountBs,
    dollar_price: hold.dollarPrice,
    rate_bs: hold.frozen.rateBs,
    amount_usd: hold.frozen.amountUsd,
    ...proofColumns(image, hold.now),
    reserved_until: hold.reservedUntil,
    block_until: hold.blockUntil,
    created_by: hold.createdBy,
    created_at: hold.now,
    updated_at: hold.now,
  };
}

const addedColumns = Object.keys({
  id: true,
  code: true,
  status: true,
  unit_price_bs: true,
  combos: true,
  amount_bs: true,
  dollar_price: true,
  rate_bs: true,
  amount_usd: true,
  proof_file: true,
  proof_sha256: true,
  proof_perceptual: true,
  proof_at: true,
  reserved_until: true,
  block_until: true,
  created_by: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof ReturnType<typeof addedBy>, true>);

/** The columns that it sets. */
export const insertedColumns: readonly string[] = [...askedColumns, ...addedColumns];

/** What a view reads of a purchase that was just made. */
export function columnsOfNew(row: NewRow): PurchaseColumns {
  return { ...untouched, ...row };
}

const untouched = {
  payable_bs: null,
  reference_at: null,
  photo_due_at: null,
  confirmed_at: null,
  extended_at: null,
  released: false,
  expired_at: null,
  reviewed_at: null,
  reviewed_by: null,
  rejection_reason: null,
  review_reason: null,
  approved_after_draw: false,
  erased_at: null,
} as const satisfies Omit<PurchaseColumns, keyof NewRow>;
