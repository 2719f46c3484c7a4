import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { ROUND_MS } from "../../platform/job-times.ts";
import type { PushAnswer, PushMessage } from "../../platform/ports.ts";
import { purchaseLink } from "../../platform/secrets/purchase-link.ts";
import { throwAll } from "../../platform/try-each.ts";
import { enabledReminders, type ReminderType } from "../email/reminder-message.ts";
import { claimPush, type ClaimedPush, type PushTarget } from "./claim-push.ts";
import { encryptPush } from "./encrypt-push.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { prepared } from "../../database/database.ts";

/** Reminders at a time. */
const AT_ONCE = 8;
/** How long a service that didn't answer isn't asked again. */
const PAUSE_MS = 10_000;

/** Services that asked to wait, or didn't answer, by host: until when (epoch, ms) this round leaves them alone, so that others don't wait. */
type Pauses = Map<string, number>;

/** Sends the reminders that are due, for minutes at most, until none is or the signal aborts. Any number of processes. */
export async function sendPushReminders(context: Context, signal: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const types = await enabledReminders(database);
  const until = clock.now().getTime() + ROUND_MS;
  const pauses: Pauses = new Map();
  const sendInTurn = async () => {
    while (!signal.aborted && clock.now().getTime() <= until) {
      const claimed = await claimPush(context, types);
      if (claimed === null) return;
      await recordPush(context, claimed, await sendAll({ context, pauses, signal }, claimed));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendInTurn));
  throwAll(ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
}

interface Round {
  readonly context: Context;
  readonly pauses: Pauses;
  readonly signal: AbortSignal;
}

/** Sends one reminder to its phones, all at once. */
async function sendAll(round: Round, claimed: ClaimedPush): Promise<PushOutcome[]> {
  return await Promise.all(
    claimed.targets.map(async (target) => {
      const answer = await sendTo(round, claimed, target);
      noteRefusal(round.context, target, answer);
      return { id: target.id, answer };
    }),
  );
}

/** Sends to one phone, unless its service has a pause. */
async function sendTo(
  { context, pauses, signal }: Round,
  claimed: ClaimedPush,
  target: PushTarget,
): Promise<PushAnswer> {
  const { push, clock } = context;
  if (!push.knows(target.endpoint)) return { outcome: "gone" };
  const { host } = new URL(target.endpoint);
  const leftMs = (pauses.get(host) ?? 0) - clock.now().getTime();
  if (leftMs > 0) return { outcome: "later", retrySeconds: Math.ceil(leftMs / 1000) };
  const answer = await push.post(messageFor(context, claimed, target), signal);
  if (answer.outcome === "later") {
    const { retrySeconds } = answer;
    const pauseMs = retrySeconds === undefined ? PAUSE_MS : retrySeconds * 1000;
    pauses.set(host, clock.now().getTime() + pauseMs);
  }
  return answer;
}

/** The address identifies a person's browser: only its host is logged. */
function noteRefusal({ logger }: Context, { endpoint }: PushTarget, { outcome }: PushAnswer): void {
  if (outcome === "refused") {
    logger.warn({ service: new URL(endpoint).host }, "a push service refused a message");
  }
}

function messageFor(
  context: Context,
  { purchaseId, raffleId, type, until }: ClaimedPush,
  target: PushTarget,
): PushMessage {
  const { clock, config, keys } = context;
  const now = clock.now();
  // Whoever has several purchases in a raffle sees one notification of its draw.
  const topic = topicOf(type, type === "reminder_draw" ? String(raffleId) : purchaseId);
  const shown = { ...pushWords[type], url: purchaseLink(context, purchaseId), tag: topic };
  const { origin } = new URL(target.endpoint);
  return {
    endpoint: target.endpoint,
    headers: {
      authorization: keys.push.authorize({ origin, contact: config.publicOrigin, now }),
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))),
      urgency: type === "reminder_hold" ? "high" : "normal",
      topic,
    },
    body: encryptPush(JSON.stringify(shown), target),
  };
}

/** At most 32 characters (RFC 8030), which tell a push service nothing. */
function topicOf(type: string, about: string): string {
  return createHash("sha256").update(`${type}:${about}`).digest("base64url").slice(0, 32);
}

/** What a notification says: nothing that a stranger who sees the locked screen may not know. */
const pushWords: Readonly<Record<ReminderType, { title: string; body: string }>> = {
  reminder_hold: { title: "Tu apartado termina pronto", body: "Toca para enviar tu comprobante." },
  reminder_proof: { title: "Tu compra te espera", body: "Toca para ver qué falta." },
  reminder_draw: { title: "El sorteo es mañana", body: "Toca para ver tu compra." },
};

const FIRST_WAIT_MS = 10_000;

/** What one phone's service answered. */
interface PushOutcome {
  /** Of the subscription. */
  id: number;
  answer: PushAnswer;
}

/**
 * Records how a reminder went. Subscriptions that have ended are deleted. If a service asked to wait, it is tried again for those phones
 * alone, at the latest time that any of them named; when that is too late, the claim drops it.
 */
async function recordPush(
  { database, clock }: Context,
  claimed: ClaimedPush,
  outcomes: readonly PushOutcome[],
): Promise<void> {
  const { purchaseId, type, attempts } = claimed;
  const idsOf = (outcome: PushAnswer["outcome"]) =>
    outcomes.filter(({ answer }) => answer.outcome === outcome).map(({ id }) => id);
  const [gone, later, accepted] = [idsOf("gone"), idsOf("later"), idsOf("accepted")];
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (gone.length > 0) await tx.query(deleteGone, [gone]);
    const key = [purchaseId, type, attempts];
    if (later.length > 0) await tx.query(waitFor, [...key, again(claimed, outcomes, now), later]);
    else await tx.query(end, [...key, now]);
    if (accepted.length === 0) return;
    await recordAudit(tx, { kind: "system" }, "push_sent", {
      purchase: purchaseId,
      changes: [{ field: "reminder", before: null, after: type }],
      at: now,
    });
  });
}

/** After twice the wait of the attempt before, or as long as a service asked for. */
function again(
  { attempts }: Pick<ClaimedPush, "attempts">,
  outcomes: readonly PushOutcome[],
  now: Date,
): Date {
  const asked = outcomes.map(({ answer }) =>
    answer.outcome === "later" ? (answer.retrySeconds ?? 0) * 1000 : 0,
  );
  const wait = Math.max(FIRST_WAIT_MS * 2 ** (attempts - 1), ...asked);
  return new Date(now.getTime() + Math.min(wait, LONGEST_WAIT_MS));
}

/** Every reminder is too late by then. */
const LONGEST_WAIT_MS = 2 * 24 * 60 * 60_000;

const deleteGone = prepared("delete-ended-subscriptions")`
    DELETE FROM push_subscriptions WHERE id = ANY ($1::bigint[])`;

const waitFor = prepared("wait-for-push-service")`
    UPDATE push_reminders SET next_attempt_at = $4, left_over = $5, lease_until = NULL
     WHERE purchase_id = $1 AND type = $2 AND attempts = $3 AND ended_at IS NULL`;

const end = prepared("end-push-reminder")`
    UPDATE push_reminders SET ended_at = $4, lease_until = NULL
     WHERE purchase_id = $1 AND type = $2 AND attempts = $3 AND ended_at IS NULL`;
