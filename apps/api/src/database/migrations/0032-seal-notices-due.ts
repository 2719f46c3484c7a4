import { sql, type Kysely } from "kysely";

/** Logs whose buyers are still to be told of the seal: noted with the seal, told afterwards, so that no message can stop a seal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Buyers up to `last_address`, in the order of bytes, have been told.
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
