import { sql, type Kysely } from "kysely";

/** Which sellers may sell to a buyer who gives no cédula. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(documentOptional).execute(db);
}

const documentOptional = `
ALTER TABLE sellers ADD COLUMN document_optional boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sellers.document_optional IS 'Whether they may sell without a cédula; the buyer''s document is then T and the phone.';
`;
