import { makePurchaseCode } from "@rifas/domain/purchase-code";
import { randomInt } from "node:crypto";
import type { Transaction } from "../../../database/database.ts";
import type { Origin } from "../../origins/origin.ts";
import type { ProofImage } from "../../../platform/files/proof-image.ts";
import type { CheckedPurchase } from "./check-new-purchase.ts";
import { proofColumns } from "../proof/proof-columns.ts";
import type { FrozenRate } from "../purchase-settings.ts";
import { purchaseViewColumns, type PurchaseColumns } from "../purchase-view.ts";

/** What a reservation adds to the buyer's request. */
export interface Hold {
  id: string;
  unitPriceBs: string;
  amountBs: string;
  frozen: FrozenRate;
  numbers: readonly number[];
  /** Null if the proof was included: the hold doesn't expire. */
  reservedUntil: Date | null;
  createdBy: number | null;
  /** Null for a sale in person, or if unknown. */
  origin: Origin | null;
  now: Date;
}

/**
 * Inserts a pending purchase, its origin and the first event of its numbers in one statement, and returns what it wrote. The
 * code is drawn again in the rare case that another purchase has it.
 */
export async function insertPurchase(
  tx: Transaction,
  purchase: CheckedPurchase,
  image: ProofImage | null,
  hold: Hold,
): Promise<PurchaseColumns> {
  const proof = proofColumns(image, hold.now);
  for (;;) {
    const code = makePurchaseCode((below) => randomInt(below));
    const [inserted] = await tx.query<PurchaseColumns>(insertReserved, [
      hold.id,
      code,
      purchase.raffleId,
      purchase.channel,
      purchase.name,
      purchase.documentId,
      purchase.email,
      purchase.phone,
      purchase.quantity,
      hold.unitPriceBs,
      hold.amountBs,
      purchase.paymentMethod ?? null,
      hold.frozen.rateBs,
      hold.frozen.amountUsd,
      purchase.paymentReference ?? null,
      purchase.payerBank ?? null,
      purchase.payerPhone,
      purchase.paidOn ?? null,
      proof.file,
      proof.sha256,
      proof.perceptual,
      proof.at,
      purchase.termsVersion ?? null,
      hold.reservedUntil,
      hold.createdBy,
      hold.now,
      hold.numbers,
      hold.origin?.address ?? null,
      hold.origin?.network ?? null,
      hold.origin?.masked ?? null,
      purchase.trial ?? false,
    ]);
    if (inserted) return inserted;
  }
}

const insertReserved = {
  name: "insert-purchase",
  text: `
    WITH purchase AS (
      INSERT INTO purchases AS p (
        id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
        payment_method, rate_bs, amount_usd, payment_reference, payer_bank, payer_phone, paid_on,
        proof_file, proof_sha256, proof_perceptual, proof_at, terms_version, reserved_until, created_by,
        created_at, updated_at, trial, status)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
              $24, $25, $26, $26, $31, 'pending')
      ON CONFLICT (code) DO NOTHING
      RETURNING ${purchaseViewColumns}, p.raffle_id),
    origin AS (
      INSERT INTO hold_origins (purchase_id, raffle_id, address, network, masked, quantity, reserved_until, created_at)
      SELECT id, raffle_id, $28::bytea, $29::bytea, $30, $9, $24, $26 FROM purchase WHERE $28 IS NOT NULL),
    event AS (
      INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
      SELECT raffle_id, id, 'reserved', $27, $26 FROM purchase)
    SELECT * FROM purchase`,
};
