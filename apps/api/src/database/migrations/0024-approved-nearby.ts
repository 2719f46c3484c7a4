import { sql, type Kysely } from "kysely";

/** Which approvals came from the buyer's own address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("ALTER TABLE purchases ADD COLUMN approved_nearby boolean NOT NULL DEFAULT false")
    .execute(db);
  const what =
    "Whether it was last approved from the address that bought it. It only weighs in the alarm.";
  await sql.raw(`COMMENT ON COLUMN purchases.approved_nearby IS '${what}'`).execute(db);
}
