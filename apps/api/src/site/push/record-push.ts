import type { Context } from "../../platform/context.ts";
import type { PushAnswer } from "../../platform/ports.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { ClaimedPush } from "./claim-push.ts";
import { prepared } from "../../database/prepared.ts";

const FIRST_WAIT_MS = 10_000;

/** What one phone's service answered. */
export interface PushOutcome {
  /** Of the subscription. */
  id: number;
  answer: PushAnswer;
}

/**
 * Records how a reminder went. Subscriptions that have ended are deleted. If a service asked to wait, it is tried again for those phones
 * alone, at the latest time that any of them named; when that is too late, the claim drops it.
 */
export async function recordPush(
  { database, clock }: Pick<Context, "database" | "clock">,
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
    await recordAudit(
      tx,
      { kind: "system" },
      {
        action: "push_sent",
        entityType: "purchase",
        entityId: purchaseId,
        changes: [{ field: "reminder", before: null, after: type }],
        at: now,
      },
    );
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
