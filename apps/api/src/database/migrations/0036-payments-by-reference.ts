import { sql, type Kysely } from "kysely";

/** Buyers who send the reference of their payment first, and the photo only if the bank doesn't confirm it in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // When the reference was sent without a photo, and when the photo is asked for.
  `ALTER TABLE purchases
     ADD COLUMN reference_at timestamptz,
     ADD COLUMN photo_due_at timestamptz,
     ADD CHECK ((reference_at IS NULL) = (photo_due_at IS NULL))`,

  `CREATE INDEX purchases_reference_sent ON purchases (reference_at) WHERE status = 'pending' AND reference_at IS NOT NULL`,

  // A pending purchase without a photo is exact only if the owner accepts a reference alone and the payer's phone agrees:
  // references are easily copied, and typing somebody else's must not reveal whether the bank knows it.
  `CREATE OR REPLACE VIEW open_matches AS
     SELECT found.purchase_id, found.movement_id, found.class, found.score, found.reasons, found.used_by, found.used_code,
            p.status, coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id,
            m.occurred_on, m.amount_bs AS paid_bs,
            found.class IN ('E1', 'E2')
              AND (p.status = 'approved' OR (p.status = 'pending' AND (
                p.proof_at IS NOT NULL OR found.phone_agrees AND (p.reference_at IS NOT NULL OR found.class = 'E2')))) AS exact
       FROM bank_matches AS found
       JOIN purchases AS p ON p.id = found.purchase_id
       JOIN bank_movements AS m ON m.id = found.movement_id
      WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.merged_into IS NULL
        AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
        AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
        AND NOT EXISTS (SELECT FROM match_refusals AS refusal WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)
        AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)`,
];
