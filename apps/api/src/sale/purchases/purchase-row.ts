import type { Selectable } from "kysely";
import { columnsOf } from "../../database/columns-of.ts";
import type { Purchases } from "../../database/generated/tables.ts";
import type { Raffles } from "../../database/generated/tables.ts";

const ofPurchase = [
  "id",
  "code",
  "raffle_id",
  "channel",
  "name",
  "document_id",
  "email",
  "phone",
  "quantity",
  "unit_price_bs",
  "combos",
  "amount_bs",
  "dollar_price",
  "payable_bs",
  "payment_method",
  "rate_bs",
  "amount_usd",
  "payment_reference",
  "proof_file",
  "proof_sha256",
  "proof_at",
  "reference_at",
  "confirmed_at",
  "trial",
  "status",
  "reserved_until",
  "kept_until",
  "extended_at",
  "expired_at",
  "reviewed_at",
  "reviewed_by",
  "created_by",
  "created_at",
  "erased_at",
] as const satisfies (keyof Purchases)[];

/** A purchase as the rules read it, under its lock. */
export interface PurchaseRow extends Pick<Selectable<Purchases>, (typeof ofPurchase)[number]> {
  reviewer: string | null;
}

/** Selected from `purchases AS p`. */
export const purchaseColumns = `
  ${columnsOf("p", ofPurchase)},
  (SELECT users.name FROM users WHERE users.id = p.reviewed_by) AS reviewer`;

const ofRaffle = [
  "id",
  "name",
  "status",
  "publish",
  "outcome",
  "total_tickets",
  "min_per_purchase",
  "max_per_purchase",
  "number_choice",
  "payable_amount",
  "price_bs",
  "price_usd",
  "price_rate_bs",
  "combos",
  "image",
  "draw_date",
  "previous_draw_date",
  "draw_source",
  "sales_close_at",
  "seal_at",
  "sealed_at",
  "attack_since",
  "pause_reason",
  "paused_at",
  "resumes_at",
  "permit_number",
] as const satisfies (keyof Raffles)[];

/** The data of a raffle that the rules of a sale need. */
export type RaffleRow = Pick<Selectable<Raffles>, (typeof ofRaffle)[number]>;

/** Selected from `raffles AS r`. */
export const raffleColumns = columnsOf("r", ofRaffle);
