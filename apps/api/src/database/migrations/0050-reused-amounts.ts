import { sql, type Kysely } from "kysely";

/** Unique amounts are counted by where their holds came from, so that one address can't take all of a price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The keyed hash of an address (sale/origins/origin.ts), as long as the amount is reserved.
  `ALTER TABLE purchases ADD COLUMN payable_origin bytea`,

  // As before, and null for an address that has a tenth of the amounts already, or three if that is more, with nothing sent.
  `CREATE OR REPLACE FUNCTION allocate_payable(_purchase uuid) RETURNS numeric LANGUAGE plpgsql AS
     $$ DECLARE
          price numeric;
          room integer;
          start integer;
          chosen numeric;
          place bytea;
        BEGIN
          SELECT amount_bs, least(999, trunc(amount_bs * 10))::integer INTO STRICT price, room FROM purchases WHERE id = _purchase;
          SELECT address INTO place FROM hold_origins WHERE purchase_id = _purchase;
          start := (hashtextextended(_purchase::text, 0) & 2147483647) % greatest(room, 1);
          LOOP
            WITH taken AS (
              SELECT ((price - payable_bs) * 100)::integer AS cents,
                     payable_origin = place AND proof_at IS NULL AND reference_at IS NULL AS own
                FROM purchases
               WHERE payable_reserved AND payable_bs >= price - room * 0.01 AND payable_bs < price AND id <> _purchase)
            SELECT price - free.cents * 0.01 INTO chosen
              FROM generate_series(1, room) AS free (cents)
             WHERE free.cents NOT IN (SELECT taken.cents FROM taken) AND (SELECT count(*) FROM taken) < room * 0.7
               AND (SELECT count(*) FROM taken WHERE own) < greatest(3, room / 10)
             ORDER BY (free.cents - 1 - start + room) % room LIMIT 1;
            BEGIN
              UPDATE purchases
                 SET payable_bs = chosen, payable_reserved = chosen IS NOT NULL,
                     payable_origin = CASE WHEN chosen IS NOT NULL THEN place END
               WHERE id = _purchase;
              RETURN chosen;
            EXCEPTION WHEN unique_violation THEN NULL;
            END;
          END LOOP;
        END $$`,
];
