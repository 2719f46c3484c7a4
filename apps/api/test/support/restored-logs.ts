import { sql } from "kysely";
import { reopenLedgers } from "../../src/ledger/reopen-ledgers.ts";
import type { TestApi } from "./test-api.ts";

/** Does what a restored backup does with the logs: each continues in a new one. */
export async function continueLogs({ context }: TestApi): Promise<void> {
  for (const statement of reopenLedgers) await sql.raw(statement).execute(context.database.kysely);
}
