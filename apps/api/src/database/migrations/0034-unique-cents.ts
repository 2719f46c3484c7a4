import { sql, type Kysely } from "kysely";

/** Unique amounts to pay, so that a bank movement's amount shows whose payment it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE raffles ADD COLUMN payable_amount text NOT NULL DEFAULT 'price'
     CHECK (payable_amount IN ('price', 'unique_cents'))`,

  // `payable_reserved` outlives the purchase for some days: its payment may still come.
  `ALTER TABLE purchases
     ADD COLUMN payable_bs numeric(14, 2) CHECK (payable_bs > 0),
     ADD COLUMN payable_reserved boolean NOT NULL DEFAULT false,
     ADD CHECK (NOT payable_reserved OR payable_bs IS NOT NULL)`,
  // rules.md#one-payment: no two purchases wait for the same amount. Ordinary purchases have no entry here.
  `CREATE UNIQUE INDEX purchases_payable ON purchases (payable_bs) WHERE payable_reserved`,

  // At most Bs 9,99 and a tenth of the price below it, never the price itself or more, so that a buyer who rounds up
  // doesn't pay another buyer's amount. Each purchase starts its search at a different place, so that two at the same
  // time seldom collide; if they do, the second waits for the first and searches again. Null, so that the price is to
  // be paid, once seven tenths of the amounts are taken: the rest would be hard to tell apart from typing errors.
  `CREATE FUNCTION allocate_payable(_purchase uuid) RETURNS numeric LANGUAGE plpgsql AS
     $$ DECLARE
          price numeric;
          room integer;
          start integer;
          chosen numeric;
        BEGIN
          SELECT amount_bs, least(999, trunc(amount_bs * 10))::integer INTO STRICT price, room FROM purchases WHERE id = _purchase;
          start := (hashtextextended(_purchase::text, 0) & 2147483647) % greatest(room, 1);
          LOOP
            WITH taken AS (
              SELECT ((price - payable_bs) * 100)::integer AS cents FROM purchases
               WHERE payable_reserved AND payable_bs >= price - room * 0.01 AND payable_bs < price AND id <> _purchase)
            SELECT price - free.cents * 0.01 INTO chosen
              FROM generate_series(1, room) AS free (cents)
             WHERE free.cents NOT IN (SELECT taken.cents FROM taken) AND (SELECT count(*) FROM taken) < room * 0.7
             ORDER BY (free.cents - 1 - start + room) % room LIMIT 1;
            BEGIN
              UPDATE purchases SET payable_bs = chosen, payable_reserved = chosen IS NOT NULL WHERE id = _purchase;
              RETURN chosen;
            EXCEPTION WHEN unique_violation THEN NULL;
            END;
          END LOOP;
        END $$`,

  // Whatever code changes the amount: céntimos of the old one would ask for a wrong sum.
  `CREATE FUNCTION forget_payable() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
          NEW.payable_bs := NULL;
          NEW.payable_reserved := false;
          RETURN NEW;
        END $$`,
  `CREATE TRIGGER purchases_payable_amount BEFORE UPDATE OF amount_bs ON purchases
     FOR EACH ROW WHEN (OLD.payable_bs IS NOT NULL AND NEW.amount_bs <> OLD.amount_bs)
     EXECUTE FUNCTION forget_payable()`,

  `CREATE OR REPLACE VIEW open_matches AS
     SELECT found.purchase_id, found.movement_id, found.class, found.score, found.reasons, found.used_by, found.used_code,
            p.status, coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.proof_at, p.created_at AS bought_at, m.account_id,
            m.occurred_on, m.amount_bs AS paid_bs,
            found.class IN ('E1', 'E2')
              AND (p.status = 'approved' OR (p.status = 'pending' AND p.proof_at IS NOT NULL)) AS exact
       FROM bank_matches AS found
       JOIN purchases AS p ON p.id = found.purchase_id
       JOIN bank_movements AS m ON m.id = found.movement_id
      WHERE p.status <> 'rejected' AND m.dismissed_at IS NULL AND m.merged_into IS NULL
        AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)
        AND (found.class = 'D' OR NOT EXISTS (SELECT FROM purchase_movements AS used WHERE used.movement_id = m.id))
        AND NOT EXISTS (SELECT FROM match_refusals AS refusal WHERE refusal.purchase_id = p.id AND refusal.movement_id = m.id)
        AND NOT EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id)`,
];
