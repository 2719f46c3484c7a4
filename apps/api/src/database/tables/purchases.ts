import type { Schema } from "@rifas/api-client/types";
import type { PurchaseChannel } from "@rifas/domain/sale-choices";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Money } from "./columns.ts";

export interface PurchasesTable {
  id: string;
  code: string;
  raffle_id: number;
  channel: PurchaseChannel;
  name: string;
  document_id: string;
  email: string | null;
  phone: string;
  quantity: number;
  unit_price_bs: Money;
  amount_bs: Money;
  /** The unique amount to pay; null if `amount_bs` is to be paid. */
  payable_bs: Money | null;
  /** No other purchase may get this amount. */
  payable_reserved: Generated<boolean>;
  /** Where its hold came from, while the amount is reserved. */
  payable_origin: Buffer | null;
  payment_method: string | null;
  rate_bs: Money | null;
  amount_usd: Money | null;
  payment_reference: string | null;
  reference_digits: GeneratedAlways<string | null>;
  payer_bank: string | null;
  payer_phone: string | null;
  paid_on: string | null;
  proof_file: string | null;
  proof_sha256: Buffer | null;
  /** 1,024 binary digits, as text; `bit_count(a # b)` is the distance of two images. */
  proof_perceptual: string | null;
  proof_at: Instant | null;
  /** When the reference was sent without a photo, and when the photo is asked for; both or neither. */
  reference_at: Instant | null;
  photo_due_at: Instant | null;
  /** When a bank confirmed its payment without a photo, and the movement that did; both or neither. */
  confirmed_at: Instant | null;
  confirmed_movement: number | null;
  terms_version: string | null;
  status: PurchaseStatus;
  ticket_state: GeneratedAlways<"reserved" | "sold" | null>;
  reserved_until: Instant | null;
  extended_at: Instant | null;
  expired_at: Instant | null;
  reviewed_at: Instant | null;
  reviewed_by: number | null;
  rejection_reason: string | null;
  review_reason: string | null;
  approved_after_draw: Generated<boolean>;
  /** Why it was rejected after the draw, as everyone may read it; null otherwise. */
  late_rejection: Schema<"RejectionCategory"> | null;
  /** Staff ended the hold early, with the others of its address. */
  released: Generated<boolean>;
  /** Excluded from all figures and can be removed; one per raffle. */
  trial: Generated<boolean>;
  created_by: number | null;
  created_at: Instant;
  updated_at: Instant;
  /** When everything about the buyer was erased at their request (figures/erasure/erase-person.ts). */
  erased_at: Instant | null;
  search: GeneratedAlways<string>;
}

/** A rejection of several purchases in one step. */
export interface GroupRejectionsTable {
  id: GeneratedAlways<number>;
  at: Instant;
  by_id: number;
  undone_at: Instant | null;
}

/** Those that it still rejects. */
export interface GroupRejectedPurchasesTable {
  rejection_id: number;
  purchase_id: string;
}

/** A rejection after the draw that waits for another administrator. */
export interface RejectionRequestsTable {
  purchase_id: string;
  requested_by: number;
  requested_at: Instant;
  reason: string;
  category: Schema<"RejectionCategory">;
}

export interface IdempotencyKeysTable {
  key: string;
  request_hash: Buffer;
  purchase_id: string;
  created_at: Instant;
}

/** What a change of a purchase adds to the totals (sign 1) or removes from them (sign -1); written by a trigger. */
export interface PurchaseMovesTable {
  sign: number;
  raffle_id: number;
  document_id: string;
  status: PurchaseStatus;
  payment_method: string | null;
  proof: ProofState;
  made_at: Instant;
  reviewed_at: Instant | null;
  quantity: number;
  amount_bs: Money;
}

/** 'confirmed': by a bank, without a proof; 'late': the proof came after the purchase had expired. */
export type ProofState = "none" | "confirmed" | "in_time" | "late";

/** Purchases counted by the Caracas day they were made, by the hour they were made, or by the day of their latest review. */
export interface PurchaseTotalsTable {
  kind: "made" | "hour" | "reviewed";
  day: string;
  /** Of kind 'hour' only. */
  hour: number | null;
  raffle_id: number;
  status: PurchaseStatus;
  payment_method: string | null;
  /** Of kind 'made' only. */
  proof: ProofState | null;
  purchases: number;
  tickets: number;
  amount_bs: Money;
}

/** The review time that a change of a purchase adds (sign 1) or removes (sign -1); written by a trigger. */
export interface ReviewMovesTable {
  sign: number;
  day: string;
  raffle_id: number;
  status: PurchaseStatus;
  payment_method: string | null;
  seconds: number;
}

/** Reviews counted by their Caracas day and by how long the proof had waited, rounded to within 2.5 %. */
export interface ReviewTimesTable {
  day: string;
  raffle_id: number;
  status: PurchaseStatus;
  payment_method: string | null;
  seconds: number;
  reviews: number;
}

export interface ClientsTable {
  document_id: string;
}

export interface ClientCountTable {
  one: boolean;
  clients: number;
}

/** A waiting purchase that a browser of the staff has in hand, so that others get another one. */
export interface ReviewLeasesTable {
  purchase_id: string;
  /** The hash of the session's token. */
  session: Buffer;
  /** Whether it is on the screen; otherwise it comes next there. */
  looking: boolean;
  until: Instant;
}
