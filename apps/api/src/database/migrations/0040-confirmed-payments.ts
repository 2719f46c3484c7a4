import { sql, type Kysely } from "kysely";
import { makePurchases } from "./0018-purchase-batches.ts";

/**
 * Payments that a bank confirmed without a photo: their purchases wait for a decision, like those with a proof
 * (sale/holds/review-since.ts). The running version never ends these holds either, because they have no `reserved_until`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE purchases
     ADD COLUMN confirmed_at timestamptz,
     ADD COLUMN confirmed_movement bigint REFERENCES bank_movements,
     ADD CHECK ((confirmed_at IS NULL) = (confirmed_movement IS NULL)),
     -- rules.md#held-until-reviewed: such a purchase can't have expired.
     ADD CHECK (status <> 'expired' OR confirmed_at IS NULL)`,
  `CREATE INDEX purchases_to_review ON purchases ((coalesce(proof_at, confirmed_at)))
     WHERE status = 'pending' AND coalesce(proof_at, confirmed_at) IS NOT NULL`,
  makePurchases("coalesce(proof_at, confirmed_at)"),

  `ALTER TABLE purchase_moves DROP CONSTRAINT purchase_moves_proof_check`,
  `ALTER TABLE purchase_moves ADD CONSTRAINT purchase_moves_proof_check
     CHECK (proof IN ('none', 'confirmed', 'in_time', 'late'))`,
  `CREATE OR REPLACE FUNCTION move_of(purchase purchases, sign integer) RETURNS purchase_moves
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
     $$ SELECT ROW (sign, purchase.raffle_id, purchase.document_id, purchase.status, purchase.payment_method,
                    CASE WHEN purchase.proof_at IS NULL
                         THEN CASE WHEN purchase.confirmed_at IS NULL THEN 'none' ELSE 'confirmed' END
                         WHEN purchase.proof_at >= purchase.expired_at THEN 'late'
                         ELSE 'in_time' END,
                    purchase.created_at, purchase.reviewed_at, purchase.quantity, purchase.amount_bs)::purchase_moves $$`,

  // Whether the purchase is certainly paid, although not certainly by this movement: the buyer may have paid twice.
  `ALTER TABLE bank_matches ADD COLUMN pays boolean NOT NULL DEFAULT false`,
  // `confirms`: the buyer may read that the payment arrived. As for `exact`, only with the payer's phone.
  `CREATE OR REPLACE VIEW open_matches AS
     SELECT found.purchase_id, found.movement_id, found.class, found.score, found.reasons, found.used_by, found.used_code,
            p.status, coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id,
            m.occurred_on, m.amount_bs AS paid_bs,
            found.class IN ('E1', 'E2')
              AND (p.status = 'approved' OR (p.status = 'pending' AND (
                p.proof_at IS NOT NULL OR found.phone_agrees AND (p.reference_at IS NOT NULL OR found.class = 'E2')))) AS exact,
            found.pays AND found.phone_agrees AND p.status = 'pending'
              AND (p.reference_at IS NOT NULL OR p.payable_bs IS NOT NULL) AS confirms,
            found.pays
       FROM bank_matches AS found
       JOIN purchases AS p ON p.id = found.purchase_id
       JOIN bank_movements AS m ON m.id = found.movement_id
      WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.merged_into IS NULL
        AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
        AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
        AND NOT EXISTS (SELECT FROM match_refusals AS refusal WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)
        AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)`,
];
