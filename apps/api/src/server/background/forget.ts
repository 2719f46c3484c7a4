import { idleMilliseconds, maxAgeMilliseconds } from "../../people/users/session-token.ts";
import { KEPT } from "../../platform/idempotency.ts";
import { prepared } from "../../database/database.ts";
import type { ServerContext } from "../create-context.ts";

/** Deletes what serves nothing any more at this time. */
export async function forget(
  { database, clock }: Pick<ServerContext, "database" | "clock">,
  what: keyof typeof statements,
): Promise<void> {
  const statement = statements[what];
  await database.query(statement, statement.text.includes("$1") ? [clock.now()] : []);
}

const TODAY = "($1::timestamptz AT TIME ZONE 'America/Caracas')::date";

const statements = {
  // Counters that no limit reads any more; they are keyed by addresses.
  calls: prepared("forget-calls")`
    DELETE FROM rate_limits WHERE window_start < $1::timestamptz - interval '2 days'`,
  // Of holds that a proof has kept open for a day; most are deleted with their hold, within minutes. Skips rows that a review is
  // deleting: it may wait for another of these rows.
  origins: prepared("forget-hold-origins")`
    DELETE FROM hold_origins WHERE purchase_id IN (
      SELECT purchase_id FROM hold_origins WHERE created_at < $1::timestamptz - interval '1 day' FOR UPDATE SKIP LOCKED)`,
  // No alarm counts them any more.
  refusals: prepared("forget-hold-refusals")`
    DELETE FROM hold_refusals WHERE minute < $1::timestamptz - interval '1 hour'`,
  challenges: prepared("forget-used-challenges")`DELETE FROM used_challenges WHERE expires_at < $1`,
  leases: prepared("forget-review-leases")`
    DELETE FROM review_leases WHERE purchase_id IN (
      SELECT purchase_id FROM review_leases WHERE until < $1::timestamptz - interval '1 hour' FOR UPDATE SKIP LOCKED)`,
  sessions: prepared("forget-dead-sessions")`
    DELETE FROM sessions
     WHERE last_used_at <= $1::timestamptz - interval '${idleMilliseconds} milliseconds'
        OR created_at <= $1::timestamptz - interval '${maxAgeMilliseconds} milliseconds'
        OR user_id IN (SELECT id FROM users WHERE access_ends_on < ${TODAY})`,
  keys: prepared("forget-idempotency-keys")`
    DELETE FROM idempotency_keys WHERE created_at < $1::timestamptz - ${KEPT}`,
  // Of raffles that are over: nothing is sent to them any more.
  phones: prepared("forget-ended-phones")`
    DELETE FROM push_subscriptions AS s USING purchases AS p, raffles AS r
     WHERE p.id = s.purchase_id AND r.id = p.raffle_id AND r.outcome IS NOT NULL`,
  // Whom users read before today.
  "buyers-read": prepared("forget-buyers-read")`DELETE FROM buyers_read WHERE day < ${TODAY}`,
  // Of raffles that are over, with their messages: nothing can become free on them any more.
  "waiting-lists": prepared("forget-ended-waiting-lists")`
    DELETE FROM waiting_list USING raffles
     WHERE raffles.id = waiting_list.raffle_id AND (raffles.status = 'finished' OR raffles.draw_date <= $1)`,
} as const;
