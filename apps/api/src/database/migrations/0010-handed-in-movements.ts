import { sql, type Kysely } from "kysely";

/** The bank movement of what a seller handed in: it has one owner, a purchase or what was handed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(handedIn).execute(db);
}

const handedIn = `
ALTER TABLE seller_handings ADD COLUMN reference text;
COMMENT ON COLUMN seller_handings.reference IS 'Of a transfer, as typed.';

ALTER TABLE purchase_movements ALTER COLUMN purchase_id DROP NOT NULL;
ALTER TABLE purchase_movements ADD COLUMN handing_id integer UNIQUE REFERENCES seller_handings;
ALTER TABLE purchase_movements ADD CHECK (num_nonnulls(purchase_id, handing_id) = 1);
COMMENT ON COLUMN purchase_movements.handing_id IS 'What a seller handed in, instead of a purchase.';

-- One decision, and one entry that takes it back once its movement is freed.
ALTER TABLE seller_entries DROP CONSTRAINT seller_entries_handing_id_key;
CREATE UNIQUE INDEX seller_entries_decided ON seller_entries (handing_id) WHERE amount_bs <= 0;
CREATE UNIQUE INDEX seller_entries_undone ON seller_entries (handing_id) WHERE amount_bs > 0;
`;
