import { type Transaction, prepared } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { tryEach } from "../../platform/try-each.ts";
import { readEmailSettings } from "../../site/email/email-settings.ts";
import { queueEmails } from "../../site/email/queue-email.ts";

/** How long somebody who was told has to buy before the next in line is told of the same numbers. */
const THEIRS_MS = 30 * 60_000;
/** How many messages one transaction queues. */
const PAGE = 1_000;

/**
 * Tells those who have waited longest that numbers are free, for each raffle that has some (rules.md#one-call). Nothing is queued while no mail
 * server is set, or the owner has switched the message off.
 */
export async function tellWaiting({ database, clock }: Context): Promise<void> {
  const settings = await readEmailSettings(database);
  if (settings?.enabledTypes.includes("numbers_free") !== true) return;
  const raffles = await database.query<Raffle>(selectRaffles, [clock.now()]);
  await tryEach(raffles, (raffle) =>
    database.transaction((tx) => tellWaitingFor(tx, raffle, clock.now())),
  );
}

/** A raffle that people wait for. */
export interface Raffle {
  id: number;
  name: string;
}

/**
 * Queues the messages of one raffle's next entries: at most as many as its free numbers allow purchases, less those told in the last
 * half hour. Networks take turns, so that forty invented addresses of one delay the others by one message, not forty. Does nothing while
 * another process does the same.
 */
export async function tellWaitingFor(
  tx: Transaction,
  { id: raffleId, name: raffle }: Raffle,
  now: Date,
): Promise<void> {
  const [lock] = await tx.query<{ mine: boolean }>(lockList, [raffleId]);
  if (lock?.mine !== true) return;
  await tx.query(returnUntold, [raffleId]);
  const since = new Date(now.getTime() - THEIRS_MS);
  const next = await tx.query<{ id: string; email: string }>(claimNext, [
    raffleId,
    now,
    since,
    PAGE,
  ]);
  const messages = next.map(({ id: entryId, email }) => ({
    type: "numbers_free" as const,
    payload: { raffle, raffleId, entryId },
    recipient: email,
    raffleId,
    dedupeKey: `numbers_free:${entryId}`,
    now,
  }));
  await queueEmails(tx, messages);
}

const selectRaffles = prepared("raffles-with-waiting-list")`
    SELECT id, name FROM raffles
     WHERE status = 'active' AND numbers_on_sale(id, $1) > 0
       AND EXISTS (SELECT FROM waiting_list WHERE raffle_id = raffles.id AND email IS NOT NULL)
     ORDER BY id`;

// Two processes at once would each call people for the same numbers.
const lockList = prepared("lock-waiting-list")`
    SELECT pg_try_advisory_xact_lock(hashtext('waiting-list'), $1) AS mine`;

// The numbers were gone before the message left: they keep their place.
const returnUntold = prepared("return-untold-to-waiting-list")`
    UPDATE waiting_list SET told_at = NULL
     WHERE raffle_id = $1 AND told_at IS NOT NULL AND email IS NOT NULL
       AND EXISTS (SELECT FROM email_outbox
                    WHERE dedupe_key = 'numbers_free:' || waiting_list.id AND failure = 'outdated')`;

// A clock that ran ahead told people at times to come: they don't count.
const claimNext = prepared("claim-next-of-waiting-list")`
    WITH room AS (
      SELECT numbers_on_sale($1, $2) / min_per_purchase
             - (SELECT count(*) FROM waiting_list
                 WHERE raffle_id = $1 AND told_at > $3 AND told_at <= $2::timestamptz + interval '5 minutes') AS calls
        FROM raffles WHERE id = $1),
    turns AS (
      SELECT id, row_number() OVER (PARTITION BY coalesce(origin, address) ORDER BY place) AS turn
        FROM waiting_list WHERE raffle_id = $1),
    next AS (
      SELECT waiting_list.id, turn FROM waiting_list JOIN turns ON turns.id = waiting_list.id
       WHERE told_at IS NULL AND email IS NOT NULL
       ORDER BY turn, place LIMIT (SELECT least(greatest(calls, 0), $4) FROM room) FOR UPDATE),
    told AS (UPDATE waiting_list SET told_at = $2 FROM next WHERE waiting_list.id = next.id RETURNING waiting_list.*, turn)
    SELECT id, email FROM told ORDER BY turn, place`;
