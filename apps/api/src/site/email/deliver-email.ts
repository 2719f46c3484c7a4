import { alwaysSentTypes } from "@rifas/domain/email-types";
import type { EmailSite } from "@rifas/emails/email-site";
import { isReminder, type EmailMessage } from "@rifas/emails/email-payloads";
import { renderEmail } from "@rifas/emails/render-email";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../../platform/context.ts";
import {
  purchaseLink,
  reminderStopLink,
  waitingStopLink,
} from "../../platform/secrets/purchase-link.ts";
import { LEASE_MS, isFresh, renewLease, type ClaimedEmail } from "./claim-email.ts";
import { currentMessage } from "./current-message.ts";
import type { EmailSettings } from "./email-settings.ts";
import { STALE_ERROR, isStale } from "./fail-stale-emails.ts";
import { PACED_ERROR, heldBackUntil } from "./pace-email.ts";
import { holdBack, markFailed, markSent, postpone } from "./record-delivery.ts";
import { smtpFailure, type SmtpFailure } from "./smtp-failure.ts";
import type { SmtpSession } from "../../platform/ports.ts";

const RECORDING_TRIES = 60;

/** The error of a message that waits for the log. */
const WAITING_FOR_LOG = "Espera a que la compra esté anotada en el libro de la rifa.";

/** The outcome of a delivery attempt: sent, not sent for reasons of this message, or the server is unreachable for all. */
export type Delivery = "delivered" | "not_sent" | "unreachable";

export interface SendContext {
  context: Context;
  settings: EmailSettings;
  site: EmailSite;
  session: SmtpSession;
}

/**
 * Sends one claimed message, outside any transaction, and records the outcome. Its data is read again first; the lease is
 * renewed while the server takes its time, so that no other worker sends it too.
 */
export async function deliverEmail(
  { context, settings, site, session }: SendContext,
  email: ClaimedEmail,
): Promise<Delivery> {
  const { database, clock } = context;
  const { type } = email.message;
  if (isStale(email, clock.now())) {
    await markFailed(database, email, { failure: "stale", error: STALE_ERROR });
    return "not_sent";
  }
  if (!alwaysSentTypes.includes(type) && !settings.enabledTypes.includes(type)) {
    const error = "Este tipo de mensaje está desactivado en la configuración.";
    await markFailed(database, email, { failure: "disabled", error });
    return "not_sent";
  }
  const current = await currentMessage(database, email, clock.now());
  if ("outdated" in current) {
    await markFailed(database, email, { failure: "outdated", error: current.outdated });
    return "not_sent";
  }
  const { message } = current;
  const until = await heldBackUntil(context, email, message);
  if (until !== null) {
    context.limits.refused("mailPerRecipient");
    await holdBack(database, email, { error: PACED_ERROR, until });
    return "not_sent";
  }
  const receipts = await context.receipts.emailed(context, email, message);
  if (receipts.wait !== null) {
    await holdBack(database, email, { error: WAITING_FOR_LOG, until: receipts.wait });
    return "not_sent";
  }
  const { receipt, attachments } = receipts;
  const purchase = email.purchaseId === null ? null : purchaseLink(context, email.purchaseId);
  const stop = stopOf(context, message, email);
  const links = { purchase, receipt, stop };
  const rendered = renderEmail(message, site, links);
  const now = clock.now();
  if (!isFresh(email, now) && !(await renewLease(database, email, now))) return "not_sent";
  try {
    await whileRenewingLease(context, email, () =>
      session.send({
        ...rendered,
        attachments,
        unsubscribe: stop,
        messageId: email.messageId,
        fromName: site.name,
        to: email.recipient,
        date: clock.now(),
      }),
    );
  } catch (error) {
    return recordRefusal(context, email, smtpFailure(error, settings));
  }
  await recordSent(context, { ...email, message });
  return "delivered";
}

/** Where its reader declines such messages; null for those that can't be declined. */
function stopOf(context: Context, message: EmailMessage, { purchaseId }: ClaimedEmail) {
  if (message.type === "numbers_free") return waitingStopLink(context, message.payload.entryId);
  return isReminder(message) && purchaseId !== null ? reminderStopLink(context, purchaseId) : null;
}

/** Records that the server didn't accept the message. */
async function recordRefusal(
  { database, clock, logger }: Context,
  email: ClaimedEmail,
  { verdict, message: error }: SmtpFailure,
): Promise<Delivery> {
  logger.warn({ emailId: email.id, attempts: email.attempts, verdict }, "E-mail not sent");
  if (verdict === "refused") {
    await markFailed(database, email, { failure: "refused", error });
  } else {
    await postpone(database, email, { error, now: clock.now() });
  }
  return verdict === "unreachable" ? "unreachable" : "not_sent";
}

/** Renews the lease until the work is done; a failed renewal is left to the next one. */
async function whileRenewingLease(
  { database, clock, logger }: Context,
  email: ClaimedEmail,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => {
    renewLease(database, email, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error, emailId: email.id }, "E-mail lease not renewed"),
    );
  }, LEASE_MS / 3);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Records that the server accepted the message, retrying while the database is unavailable: an unrecorded message would be sent again. */
async function recordSent(context: Context, email: ClaimedEmail): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await markSent(context.database, email, context.clock.now());
      return;
    } catch (error) {
      if (tried === RECORDING_TRIES) throw error;
      context.logger.warn({ err: error, emailId: email.id }, "Sent e-mail not recorded yet");
      await pause(1000);
    }
  }
}
