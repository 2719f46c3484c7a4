import { sql, type Kysely } from "kysely";

/** Staff say that a movement doesn't pay a purchase, and the match is not proposed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE match_refusals (
     purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
     movement_id bigint NOT NULL REFERENCES bank_movements,
     refused_by  integer NOT NULL REFERENCES users,
     refused_at  timestamptz NOT NULL,
     PRIMARY KEY (purchase_id, movement_id)
   )`,
  // The matches that still hold: nothing was linked, dismissed, refused or decided since the round that found them.
  `CREATE OR REPLACE VIEW open_matches AS
     SELECT found.*, p.status, p.amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id, m.occurred_on, m.amount_bs AS paid_bs,
            found.class IN ('E1', 'E2')
              AND (p.status = 'approved' OR (p.status = 'pending' AND p.proof_at IS NOT NULL)) AS exact
       FROM bank_matches AS found
       JOIN purchases AS p ON p.id = found.purchase_id
       JOIN bank_movements AS m ON m.id = found.movement_id
      WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.merged_into IS NULL
        AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
        AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
        AND NOT EXISTS (SELECT FROM match_refusals AS refusal WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)`,
];
