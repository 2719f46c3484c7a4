import type { Actor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { currentMessage } from "./current-message.ts";
import { emailRow, messageOf, selectEmails, type EmailRow } from "./email-row.ts";
import { emailNotFound } from "./get-email.ts";
import { queueEmail } from "./queue-email.ts";
import { sentOnce } from "./reminder-message.ts";

/**
 * Queues a copy of a message with current data; the original stays in the history. Failures: `not_found`;
 * `transition_not_allowed` while it or its last copy is waiting, if it is no longer true, or if such a message is sent only once.
 */
export async function resendEmail(
  context: Context,
  actor: Actor,
  { id }: { id: number },
): Promise<Result<EmailRow>> {
  const now = context.clock.now();
  return await context.database.transaction((tx) => queueCopy(tx, actor, id, now));
}

async function queueCopy(tx: Transaction, actor: Actor, id: number, now: Date) {
  // If two people press the button at once, the second sees the first one's copy.
  await tx.query(lockEmail, [id]);
  const stored = await selectEmails(tx).where("email.id", "=", id).executeTakeFirst();
  if (stored === undefined) return emailNotFound();
  const [copies] = await tx.query<{ count: number; waiting: number }>(countCopies, [id]);
  if (stored.status === "queued" || (copies?.waiting ?? 0) > 0) {
    return fail("transition_not_allowed", "Este mensaje ya está en cola.");
  }
  const about = { raffleId: stored.raffle_id, purchaseId: stored.purchase_id };
  const message = messageOf(stored);
  const once = sentOnce(message);
  if (once !== null) return fail("transition_not_allowed", once);
  const current = await currentMessage(tx, { message, ...about }, now);
  if ("outdated" in current) {
    return fail("transition_not_allowed", `No se puede reenviar. ${current.outdated}`);
  }
  const copy = await queueEmail(tx, {
    ...current.message,
    ...about,
    recipient: stored.recipient_email,
    dedupeKey: `resend:${id}:${copies?.count ?? 0}`,
    now,
  });
  if (copy === null) throw new Error("The key of an e-mail's copy already exists");
  await tx.kysely
    .updateTable("email_outbox")
    .set({ resend_of: id })
    .where("id", "=", copy)
    .execute();
  const entity = stored.purchase_id === null ? { email: id } : { purchase: stored.purchase_id };
  const changes = [{ field: "type", before: null, after: stored.email_type }] as const;
  await recordAudit(tx, actor, "email_resent", { ...entity, changes, at: now });
  const row = await selectEmails(tx).where("email.id", "=", copy).executeTakeFirstOrThrow();
  return ok(emailRow(row));
}

const lockEmail = prepared("lock-email")`SELECT id FROM email_outbox WHERE id = $1 FOR UPDATE`;

const countCopies = prepared("count-email-copies")`
    SELECT count(*) AS count, count(*) FILTER (WHERE status = 'queued') AS waiting
           FROM email_outbox WHERE resend_of = $1`;
