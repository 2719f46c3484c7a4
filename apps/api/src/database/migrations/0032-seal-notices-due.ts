import { sql, type Kysely } from "kysely";

/** Seals whose buyers have to be notified: queued with the seal and sent afterwards, so that no message can prevent a seal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Buyers with addresses up to `last_address`, compared by bytes, have been notified.
  await sql
    .raw(
      `CREATE TABLE seal_notices_due (
         raffle_id    integer NOT NULL,
         epoch        integer NOT NULL,
         last_address text NOT NULL DEFAULT '',
         PRIMARY KEY (raffle_id, epoch),
         FOREIGN KEY (raffle_id, epoch) REFERENCES ledgers ON DELETE CASCADE
       )`,
    )
    .execute(db);
}
