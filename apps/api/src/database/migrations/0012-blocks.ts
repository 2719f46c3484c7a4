import { sql, type Kysely } from "kysely";

/** Numbers that are sold on paper until a time: a sale in person with an end (ADR 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(blocks).execute(db);
}

const blocks = `
ALTER TABLE purchases ADD COLUMN block_until timestamptz
  CONSTRAINT purchases_block_in_person CHECK (block_until IS NULL OR channel = 'staff' AND NOT trial);
COMMENT ON COLUMN purchases.block_until IS 'Until when its numbers are sold on paper; null unless it is a block.';`;
