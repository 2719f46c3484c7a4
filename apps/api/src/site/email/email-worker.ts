import type { Context } from "../../platform/context.ts";
import { isDatabaseBusy } from "../../database/pool.ts";
import { ROUND_MS } from "../../platform/job-times.ts";
import { claimEmail, type ClaimedEmail } from "./claim-email.ts";
import { deliverEmail, type Delivery, type SendContext } from "./deliver-email.ts";
import {
  domainOf,
  readEmailSettings,
  serverOf,
  type EmailSettings,
  readEmailSite,
} from "./email-settings.ts";
import { failStaleEmails } from "./fail-stale-emails.ts";
import { postpone } from "./record-delivery.ts";
import type { SmtpSession } from "../../platform/ports.ts";
import { prepared } from "../../database/database.ts";

/** SMTP sessions at a time: enough for a mail server, few enough for the database's pool. */
const SESSIONS = 3;
const SWEEP_EVERY_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** On shutdown, a message being sent gets this long before its connection is closed. */
const GRACE_MS = 8000;

/** Sends the outbox. One per process; any number of processes. */
export interface EmailWorker {
  /** Sends what is due, until nothing is or the signal aborts; returns immediately without settings. */
  deliverDue: (signal?: AbortSignal) => Promise<void>;
}

/**
 * Creates a worker. Its only state is how the server behaved: while the server is unreachable the worker pauses, longer each
 * time, so that a wrong password isn't tried until the account is locked. New settings end the pause.
 */
export function createEmailWorker(context: Context): EmailWorker {
  const outage = { failures: 0, until: 0 };
  let known: string | undefined;
  let swept = Number.NEGATIVE_INFINITY;
  // A remaining pause longer than the maximum means that the clock was set back; ignore it.
  const isPaused = (now: Date) => {
    const left = outage.until - now.getTime();
    return left > 0 && left <= MAX_PAUSE_MS;
  };

  const noticeSettings = async (settings: EmailSettings | null, now: Date) => {
    const fingerprint = JSON.stringify(settings);
    if (fingerprint === known) return;
    Object.assign(outage, { failures: 0, until: 0 });
    if (known !== undefined && settings !== null) await retryNow(context, now);
    known = fingerprint;
  };

  return {
    deliverDue: async (signal) => {
      const now = context.clock.now();
      if (Math.abs(now.getTime() - swept) >= SWEEP_EVERY_MS) {
        await failStaleEmails(context.database, now);
        swept = now.getTime();
      }
      const settings = await readEmailSettings(context.database);
      await noticeSettings(settings, now);
      if (settings === null || isPaused(now)) return;
      const server = await drain(context, settings, signal);
      if (server === "reached") outage.failures = 0;
      if (server === "unreachable") {
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** outage.failures, MAX_PAUSE_MS);
        outage.failures++;
        outage.until = context.clock.now().getTime() + pause;
      }
    },
  };
}

/** With new settings, messages that wait only because an attempt failed are due immediately. */
async function retryNow({ database }: Context, now: Date): Promise<void> {
  await database.query(bringForward, [now]);
}

const bringForward = prepared("bring-emails-forward")`UPDATE email_outbox SET next_attempt_at = $1
          WHERE status = 'queued' AND attempts > 0 AND next_attempt_at > $1 AND lease_until IS NULL`;

/** Sends what is due, for minutes at most, in several sessions at a time and reports how the server behaved. */
async function drain(context: Context, settings: EmailSettings, signal: AbortSignal | undefined) {
  const { database, config, clock, mailer } = context;
  const senderDomain = domainOf(settings);
  const seen = { delivered: false, unreachable: false };
  const until = clock.now().getTime() + ROUND_MS;
  const claim = async () =>
    signal?.aborted === true || seen.unreachable || clock.now().getTime() > until
      ? null
      : await claimEmail(database, { now: clock.now(), senderDomain });

  const first = await claim();
  if (first === null) return "idle";
  const site = await readEmailSite(database, config);
  const server = serverOf(context, settings);
  const sessions = Array.from({ length: SESSIONS }, () => mailer.open(server));
  const runSession = async (session: SmtpSession, index: number) => {
    for (let email = index === 0 ? first : await claim(); email !== null; email = await claim()) {
      const delivery = await deliverOrPostpone({ context, settings, site, session }, email);
      if (delivery === "delivered") seen.delivered = true;
      if (delivery === "unreachable") seen.unreachable = true;
    }
  };

  const closeAll = () => sessions.forEach((session) => session.close());
  const cutLater = () => setTimeout(closeAll, GRACE_MS).unref();
  signal?.addEventListener("abort", cutLater, { once: true });
  try {
    const results = await Promise.allSettled(sessions.map(runSession));
    const broken = results.find((result) => result.status === "rejected");
    if (broken !== undefined) throw broken.reason;
  } finally {
    signal?.removeEventListener("abort", cutLater);
    closeAll();
  }
  if (seen.unreachable) return "unreachable";
  return seen.delivered ? "reached" : "idle";
}

/** A message that can't be rendered (a bug) must not keep the others from being sent. */
async function deliverOrPostpone(send: SendContext, email: ClaimedEmail): Promise<Delivery> {
  const { database, clock, logger } = send.context;
  try {
    return await deliverEmail(send, email);
  } catch (error) {
    if (isDatabaseBusy(error)) throw error;
    logger.error({ err: error, emailId: email.id }, "E-mail could not be prepared");
    const sentence = "No se pudo preparar el mensaje por un error interno.";
    await postpone(database, email, { error: sentence, now: clock.now() });
    return "not_sent";
  }
}
