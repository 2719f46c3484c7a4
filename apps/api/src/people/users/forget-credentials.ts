import type { Transaction } from "../../database/database.ts";

/**
 * Ends everything but the password that opens a user's account: sessions, passkeys and recovery codes; and what waits about it, or by it.
 */
export async function forgetCredentials(tx: Transaction, userId: number): Promise<void> {
  for (const table of ["sessions", "passkeys", "recovery_codes"] as const) {
    await tx.kysely.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  await tx.kysely
    .deleteFrom("waiting_account_changes")
    .where((or) => or.or([or("user_id", "=", userId), or("asked_by", "=", userId)]))
    .execute();
}
