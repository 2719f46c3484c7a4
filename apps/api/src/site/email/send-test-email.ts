import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { readCopySince } from "../../platform/configuration/copy-state.ts";
import { claimNewEmail, type ClaimedEmail } from "./claim-email.ts";
import { deliverEmail } from "./deliver-email.ts";
import { emailRow, selectEmails, type EmailRow } from "./email-row.ts";
import {
  domainOf,
  readEmailSettings,
  serverOf,
  type EmailSettings,
  readEmailSite,
} from "./email-settings.ts";
import { queueEmail } from "./queue-email.ts";
import { markFailed } from "./record-delivery.ts";

/** Below the client's timeout, so that a slow mail server doesn't fail the call. */
const ANSWER_WITHIN_MS = 8000;

/**
 * Sends a test message during the call and returns what the server said. If it takes longer, sending continues in the
 * background and the history shows the outcome. Failures: `copy_is_quiet`; `email_not_configured`; `email_failed` with the reason.
 */
export async function sendTestEmail(
  context: Context,
  actor: StaffActor,
  { recipient }: { recipient: string },
): Promise<Result<EmailRow>> {
  const { database, mailer, config, logger } = context;
  if ((await readCopySince(database)) !== null) {
    const quiet =
      "Esta es una copia de un respaldo y no envía correos. Di primero que es la de verdad.";
    return fail("copy_is_quiet", quiet);
  }
  const settings = await readEmailSettings(database);
  if (settings === null) {
    const missing = "Falta configurar el servidor y el remitente del correo.";
    return fail("email_not_configured", missing);
  }
  const email = await queueAndClaim(context, actor, recipient, settings);
  const site = await readEmailSite(database, config);
  const session = mailer.open(serverOf(context, settings));
  const delivery = deliverEmail({ context, settings, site, session }, email)
    .catch((error: unknown) => {
      logger.error({ err: error, emailId: email.id }, "Test e-mail not sent");
      return "not_sent" as const;
    })
    .finally(() => session.close());
  const outcome = await Promise.race([delivery, pause(ANSWER_WITHIN_MS, "late", { ref: false })]);
  if (outcome === "not_sent" || outcome === "unreachable") {
    // The caller gets the error now: don't retry in the background.
    const error =
      (await findEmail(context, email.id)).last_error ?? "No se pudo enviar el mensaje.";
    await markFailed(database, email, { failure: "refused", error });
    return fail("email_failed", error);
  }
  return ok(await findEmail(context, email.id));
}

/** Claimed in the same transaction, so that no worker takes it first. */
async function queueAndClaim(
  { database, clock }: Context,
  actor: StaffActor,
  recipient: string,
  settings: EmailSettings,
): Promise<ClaimedEmail> {
  const now = clock.now();
  return await database.transaction(async (tx) => {
    const id = await queueEmail(tx, {
      type: "test",
      payload: { requestedBy: actor.name },
      recipient,
      dedupeKey: `test:${randomUUID()}`,
      now,
    });
    if (id === null) throw new Error("The key of a test e-mail already exists");
    await recordAudit(tx, actor, "email_test_sent", { email: id, at: now });
    return await claimNewEmail(tx, { id, now, senderDomain: domainOf(settings) });
  });
}

async function findEmail({ database }: Context, id: number): Promise<EmailRow> {
  return emailRow(
    await selectEmails(database).where("email.id", "=", id).executeTakeFirstOrThrow(),
  );
}
