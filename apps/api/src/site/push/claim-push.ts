import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import type { ReminderType } from "../email/reminder-message.ts";
import type { PushRecipient } from "./encrypt-push.ts";

/** After a crash another process takes a reminder over after this time; services get ten seconds each, all at once. */
const LEASE_MS = 60_000;
/** A decision that is being made comes first. */
const DECIDING_MS = 2_000;

/** A browser that is to show a reminder. */
export interface PushTarget extends PushRecipient {
  id: number;
  endpoint: string;
}

/** A reminder that only this process may send while its lease lasts. */
export interface ClaimedPush {
  purchaseId: string;
  raffleId: number;
  type: ReminderType;
  attempts: number;
  /** It isn't sent from then on. */
  until: Date;
  targets: readonly PushTarget[];
}

/**
 * Claims the next reminder that is due, of these types; null if there is none. Those of holds come first: they have four minutes.
 * Whether it still applies is decided in the same transaction, under a lock of its purchase, so after every decision that has begun. A
 * reminder that no longer applies is dropped. One that has become due later, or whose purchase is being changed at this moment, waits.
 */
export async function claimPush(
  { database, clock }: Context,
  types: readonly ReminderType[],
): Promise<ClaimedPush | null> {
  while (true) {
    const found = await database.transaction((tx) => claimNext(tx, types, clock.now()));
    if (found !== "passed") return found;
  }
}

async function claimNext(tx: Transaction, types: readonly ReminderType[], now: Date) {
  const [due] = await tx.query<{ purchase_id: string; type: ReminderType }>(selectDue, [now]);
  if (due === undefined) return null;
  const key = [due.purchase_id, due.type];
  const drop = async () => {
    await tx.query(dropReminder, [...key, now]);
    return "passed" as const;
  };
  const putOff = async (until: Date) => {
    await tx.query(postponeReminder, [...key, until]);
    return "passed" as const;
  };
  if (!types.includes(due.type)) return await drop();
  const [purchase] = await tx.query<{ raffle_id: number }>(lockPurchase, [due.purchase_id]);
  if (purchase === undefined) return await putOff(new Date(now.getTime() + DECIDING_MS));
  const [times] = await tx.query<{ due: Date; until: Date }>(selectTimes, [
    due.type,
    due.purchase_id,
  ]);
  if (times === undefined || times.until <= now) return await drop();
  if (times.due > now) return await putOff(times.due);
  const lease = new Date(now.getTime() + LEASE_MS);
  const [taken] = await tx.query<{ attempts: number }>(takeReminder, [...key, lease]);
  const targets = await tx.query<PushTarget>(selectTargets, key);
  if (taken === undefined || targets.length === 0) return await drop();
  return {
    purchaseId: due.purchase_id,
    raffleId: purchase.raffle_id,
    type: due.type,
    attempts: taken.attempts,
    until: times.until,
    targets,
  };
}

const selectDue = prepared("next-push-reminder")`
    SELECT purchase_id, type FROM push_reminders
     WHERE ended_at IS NULL AND next_attempt_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
     ORDER BY type <> 'reminder_hold', next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED`;

const lockPurchase = prepared("lock-purchase-of-push")`
    SELECT raffle_id FROM purchases WHERE id = $1 FOR SHARE SKIP LOCKED`;

const selectTimes = prepared("times-of-push-reminder")`
    SELECT due, until FROM reminder_times($1, $2)`;

const dropReminder = prepared("drop-push-reminder")`
    UPDATE push_reminders SET ended_at = $3, lease_until = NULL WHERE purchase_id = $1 AND type = $2`;

const postponeReminder = prepared("put-off-push-reminder")`
    UPDATE push_reminders SET next_attempt_at = $3, lease_until = NULL WHERE purchase_id = $1 AND type = $2`;

const takeReminder = prepared("claim-push-reminder")`
    UPDATE push_reminders SET attempts = attempts + 1, lease_until = $3
     WHERE purchase_id = $1 AND type = $2 RETURNING attempts`;

const selectTargets = prepared("phones-of-push-reminder")`
    SELECT s.id, s.endpoint, s.p256dh, s.auth
      FROM push_subscriptions AS s
      JOIN push_reminders AS r ON r.purchase_id = s.purchase_id AND r.type = $2
     WHERE s.purchase_id = $1 AND (r.left_over IS NULL OR s.id = ANY (r.left_over))`;
