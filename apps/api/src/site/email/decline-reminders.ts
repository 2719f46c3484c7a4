import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";

/**
 * Sends no more reminders to the address of a purchase, of this or any other one; reminders that wait are dropped when they are due.
 * Whoever has the link from a reminder may decline, without signing in. Declining again changes nothing. Failure: `not_found` for
 * another purchase's signature.
 */
export async function declineReminders(
  { database, clock, keys }: Pick<Context, "database" | "clock" | "keys">,
  { id, signature }: { id: string; signature: string },
): Promise<Result<null>> {
  if (!keys.isReminderSignature(id.toLowerCase(), signature)) {
    return fail("not_found", "Este enlace no está completo. Cópialo otra vez de tu correo.");
  }
  await database.query(insertDeclined, [id, clock.now()]);
  return ok(null);
}

const insertDeclined = {
  name: "decline-reminders",
  text: `
    INSERT INTO declined_reminders (email, declined_at)
    SELECT lower(email), $2 FROM purchases WHERE id = $1 AND email IS NOT NULL
    ON CONFLICT DO NOTHING`,
};
