import type { Transaction } from "../../database/database.ts";

/** Makes the next reader match again, because movements or links changed. */
export async function forgetMatches(tx: Transaction): Promise<void> {
  await tx.kysely.deleteFrom("matching_rounds").execute();
}
