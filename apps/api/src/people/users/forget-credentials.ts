import type { Transaction } from "../../database/database.ts";

/** Ends everything but the password that opens a user's account: sessions, passkeys and recovery codes. */
export async function forgetCredentials(tx: Transaction, userId: number): Promise<void> {
  for (const table of ["sessions", "passkeys", "recovery_codes"] as const) {
    await tx.kysely.deleteFrom(table).where("user_id", "=", userId).execute();
  }
}
