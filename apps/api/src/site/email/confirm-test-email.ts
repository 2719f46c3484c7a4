import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { prepared } from "../../database/database.ts";

/** Records that an admin received the last test message. Failure: `not_found` if none has been sent. */
export async function confirmTestEmail(
  { database, clock }: Context,
  actor: StaffActor,
): Promise<Result<null>> {
  const now = clock.now();
  return await database.transaction(async (tx) => {
    const [email] = await tx.query<{ id: number }>(markReceived, [now]);
    if (!email) {
      return fail("not_found", "Todavía no ha salido ningún correo de prueba: envía uno primero.");
    }
    await recordAudit(tx, actor, "email_test_received", { email: email.id, at: now });
    return ok(null);
  });
}

const markReceived = prepared("confirm-test-email")`
    UPDATE email_outbox SET received_at = $1
     WHERE id = (SELECT id FROM email_outbox WHERE type = 'test' AND status = 'sent' ORDER BY id DESC LIMIT 1)
    RETURNING id`;
