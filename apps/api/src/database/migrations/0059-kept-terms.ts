import { sql, type Kysely } from "kysely";

/** The texts that rules sign are kept as long as their raffle: without one its bundle would be red for everyone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TRIGGER raffle_terms_kept BEFORE DELETE ON raffle_terms
         FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete()`,
    )
    .execute(db);
}
