import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { prepared } from "../../database/database.ts";

/**
 * Sends no more reminders to the address of a purchase, of this or any other one; reminders that wait are dropped when they are due.
 * Whoever has the link from a reminder may decline, without signing in. Declining again changes nothing. Failure: `not_found` for
 * another purchase's signature.
 */
export async function declineReminders(
  { database, clock, keys }: Context,
  actor: Actor,
  { id: typed, signature }: { id: string; signature: string },
): Promise<Result<null>> {
  const id = typed.toLowerCase();
  if (!keys.isReminderSignature(id, signature)) {
    return fail("not_found", "Este enlace no está completo. Cópialo otra vez de tu correo.");
  }
  const at = clock.now();
  await database.transaction(async (tx) => {
    const [declined] = await tx.query(insertDeclined, [id, at]);
    if (declined !== undefined)
      await recordAudit(tx, actor, "reminders_declined", { purchase: id, at });
  });
  return ok(null);
}

const insertDeclined = prepared("decline-reminders")`
    INSERT INTO declined_reminders (email, declined_at)
    SELECT lower(email), $2 FROM purchases WHERE id = $1 AND email IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING email`;
