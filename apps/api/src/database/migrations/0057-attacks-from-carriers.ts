import { sql, type Kysely } from "kysely";

/** Attack mode also starts when much of a raffle is held unpaid from one IPv6 /32, a whole carrier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE raffles DROP CONSTRAINT raffles_attack_reason_check,
         ADD CONSTRAINT raffles_attack_reason_check CHECK (attack_reason IN ('holds', 'refusals', 'carrier'))`,
    )
    .execute(db);
}
