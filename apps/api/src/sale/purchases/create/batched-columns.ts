import type { PurchaseColumns } from "../purchase-view.ts";
import type { OrdinaryPurchase } from "./ordinary-purchase.ts";

/** A purchase of a batch, and what it gets besides its numbers. */
export interface BatchedHold {
  purchase: OrdinaryPurchase;
  id: string;
  code: string;
  unitPriceBs: string;
  amountBs: string;
  reservedUntil: Date;
  now: Date;
}

/** The columns that a batch has written for it. */
export function batchedColumns({ purchase, ...hold }: BatchedHold): PurchaseColumns {
  return {
    id: hold.id,
    code: hold.code,
    channel: "web",
    name: purchase.name,
    document_id: purchase.documentId,
    email: purchase.email,
    phone: purchase.phone,
    quantity: purchase.quantity,
    unit_price_bs: hold.unitPriceBs,
    amount_bs: hold.amountBs,
    payable_bs: null,
    rate_bs: null,
    amount_usd: null,
    payment_method: null,
    payment_reference: null,
    payer_bank: null,
    payer_phone: null,
    paid_on: null,
    proof_at: null,
    confirmed_at: null,
    reference_at: null,
    photo_due_at: null,
    status: "pending",
    reserved_until: hold.reservedUntil,
    extended_at: null,
    released: false,
    trial: false,
    expired_at: null,
    reviewed_at: null,
    reviewed_by: null,
    rejection_reason: null,
    review_reason: null,
    approved_after_draw: false,
    created_by: null,
    created_at: hold.now,
    updated_at: hold.now,
    erased_at: null,
  };
}
