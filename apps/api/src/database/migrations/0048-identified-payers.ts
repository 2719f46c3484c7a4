import { sql, type Kysely } from "kysely";

/** Whether the bank shows who paid, and which candidates stand alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE bank_matches
     ADD COLUMN identified boolean NOT NULL DEFAULT false,
     ADD COLUMN single boolean NOT NULL DEFAULT false`,
  // `arrived`: the buyer may read that the payment arrived, which a typed reference alone never shows.
  // `single`: staff may confirm it in one step with others, but only with a photo, or if the purchase is approved already.
  `CREATE OR REPLACE VIEW open_matches AS
     SELECT found.*, found.identified AND (found.exact AND found.status = 'pending' OR found.confirms) AS arrived,
            found.alone AND (found.status = 'approved' OR (found.status = 'pending' AND found.proof_at IS NOT NULL)) AS single
       FROM (
         SELECT found.purchase_id, found.movement_id, found.class, found.score, found.reasons, found.used_by, found.used_code,
                p.status, coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id,
                m.occurred_on, m.amount_bs AS paid_bs,
                found.class IN ('E1', 'E2')
                  AND (p.status = 'approved' OR (p.status = 'pending' AND (
                    p.proof_at IS NOT NULL OR found.phone_agrees AND (p.reference_at IS NOT NULL OR found.class = 'E2')))) AS exact,
                found.pays AND found.phone_agrees AND p.status = 'pending'
                  AND (p.reference_at IS NOT NULL OR p.payable_bs IS NOT NULL) AS confirms,
                found.pays, found.identified, found.single AS alone
           FROM bank_matches AS found
           JOIN purchases AS p ON p.id = found.purchase_id
           JOIN bank_movements AS m ON m.id = found.movement_id
          WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.standing = 'counts'
            AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
            AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
            AND NOT EXISTS (SELECT FROM match_refusals AS refusal
                             WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)
            AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)
       ) AS found`,
];
