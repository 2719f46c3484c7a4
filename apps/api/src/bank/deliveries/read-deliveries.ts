import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared, firstRow } from "../../database/database.ts";
import { ROUND_MS } from "../../platform/job-times.ts";
import { isConnectionLoss } from "../../database/pool.ts";
import { throwAll, tryEach } from "../../platform/try-each.ts";
import { unreadable } from "../adaptors/read-fields.ts";
import type { NotifiedPayment, ReadDelivery } from "../adaptors/adaptor.ts";
import { adaptors } from "../adaptors/adaptors.ts";
import { approveAutomatically } from "../automation/approve-automatically.ts";
import { keysOf, loadFeed, type Feed } from "../feeds/load-feed.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { mergeCopies } from "../movements/merge-copies.ts";
import { CONTESTING_DIGITS } from "@rifas/reconciliation/reference-tail";

/** So many feeds are read at the same time. */
const FEEDS_AT_ONCE = 3;

/**
 * Turns the notifications that wait into movements, each in its own transaction, matches them, and approves what they confirm if the owner
 * lets them; also when the proof comes after the notification. One that fails is tried again later and holds up no other; nor does a feed
 * that waits or sends many. After a crash the next run continues; several processes divide the work. Throws what failed.
 */
export async function readDeliveries(context: Context, signal?: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const feeds = await database.query<{ feed_id: number }>(waitingFeeds, [clock.now()]);
  const until = clock.now().getTime() + ROUND_MS;
  const isOver = () => signal?.aborted === true || clock.now().getTime() > until;
  // All readers take from the same list.
  const queue = feeds.values();
  const reader = () => tryEach(queue, ({ feed_id: id }) => readFeed(context, id, isOver));
  const readers = await Promise.allSettled(Array.from({ length: FEEDS_AT_ONCE }, reader));
  const approve = async () => {
    if (feeds.length > 0 || (await hasNewClaim(context))) await approveAutomatically(context);
  };
  const outcomes = readers.map((done) => async () => {
    if (done.status === "rejected") throw done.reason;
  });
  await tryEach([...outcomes, approve], (step) => step());
}

/** Reads what waits from one feed, each once, in the order in which it arrived. */
async function readFeed(context: Context, feedId: number, isOver: () => boolean): Promise<void> {
  const failures: unknown[] = [];
  let after = 0;
  while (!isOver()) {
    const read = await readNext(context, { feedId, after });
    if (read === null) break;
    after = read.id;
    if (read.failure !== undefined) failures.push(read.failure);
  }
  throwAll(failures);
}

interface Waiting {
  id: number;
  body: Buffer;
}

/** A notification that was read, or that could not be stored; null if none is left. */
type Read = { readonly id: number; readonly failure?: unknown } | null;

async function readNext(context: Context, { feedId, after }: { feedId: number; after: number }) {
  const { database, clock } = context;
  let taken: number | undefined;
  try {
    return await database.transaction(async (tx): Promise<Read> => {
      const now = clock.now();
      const [delivery] = await tx.query<Waiting>(takeWaiting, [feedId, now, after]);
      if (delivery === undefined) return null;
      taken = delivery.id;
      const feed = await loadFeed(tx, feedId);
      const read = plausible(
        adaptors[feed.adaptor].read(delivery.body, keysOf(context, feed, now)),
        now,
      );
      if (read.ok) await storePayments(tx, { feed, delivery, now }, read.payments);
      await tx.query(markRead, [delivery.id, now, read.ok ? null : read.problem]);
      return { id: delivery.id };
    });
  } catch (failure) {
    if (taken === undefined || isConnectionLoss(failure)) throw failure;
    // Postpones a notification that could not be stored; after several failures, until staff have it read again.
    await context.database.query(postpone, [taken, context.clock.now(), DELAYS, PROBLEM]);
    return { id: taken, failure };
  }
}

/**
 * A payment from the day after tomorrow, or from before last year, means that the day was read wrongly: banks report what just happened.
 */
function plausible(read: ReadDelivery, now: Date): ReadDelivery {
  if (!read.ok) return read;
  const today = caracasDay(now);
  const [earliest, latest] = [addDays(today, -OLDEST_DAYS), addDays(today, 1)];
  for (const { occurredOn } of read.payments) {
    if (occurredOn > latest) return unreadable(`La fecha ${occurredOn} está en el futuro.`);
    if (occurredOn < earliest) return unreadable(`La fecha ${occurredOn} es demasiado vieja.`);
  }
  return read;
}

const OLDEST_DAYS = 400;

async function storePayments(
  tx: Transaction,
  { feed, delivery, now }: { feed: Feed; delivery: Pick<Waiting, "id">; now: Date },
  payments: readonly NotifiedPayment[],
): Promise<void> {
  const rows = payments.map((payment, place) => ({
    ...payment,
    fingerprint: fingerprintOf(feed, payment, `${delivery.id} ${place}`),
  }));
  const stored = await tx.query<{ fresh: boolean; occurred_on: string }>(storeMovements, [
    feed.account_id,
    now,
    delivery.id,
    JSON.stringify(rows),
    adaptors[feed.adaptor].kind === "asked" ? "pull" : "webhook",
  ]);
  const days = stored.flatMap(({ fresh, occurred_on }) => (fresh ? [occurred_on] : []));
  if (days.length === 0) return;
  await mergeCopies(tx, { accountId: feed.account_id, days: [...new Set(days)] });
  await forgetMatches(tx);
}

/**
 * The same payment in a repeated notification has the same fingerprint, even if its body differs. Without a reference,
 * only the delivery distinguishes two payments.
 */
function fingerprintOf({ adaptor }: Feed, payment: NotifiedPayment, delivery: string): string {
  const { occurredOn, amountBs, reference, payerPhone } = payment;
  const own = reference === null ? delivery : `${reference.replace(/^0+/, "")} ${payerPhone ?? ""}`;
  const key = JSON.stringify(["webhook", adaptor, occurredOn, amountBs, own]);
  return createHash("sha256").update(key).digest("hex");
}

/** After each failure but the last, a notification is left alone for so many seconds. */
const DELAYS = [0, 30, 120, 600];
const MOST_FAILURES = DELAYS.length + 1;

const PROBLEM =
  `Falló ${MOST_FAILURES} veces por un error del sistema. Pulsa «Leer otra vez» y, si vuelve a pasar, ` +
  "avisa a quien instaló el sistema y registra el pago con el estado de cuenta.";

/**
 * Whether a row of bank_deliveries may be read; `now` is the placeholder of the time. A time further ahead than the longest
 * delay was set by a clock that ran ahead.
 */
function isDue(now: `$${number}`): string {
  return `read_at IS NULL AND body IS NOT NULL
       AND (retry_at IS NULL OR retry_at <= ${now} OR retry_at > ${now}::timestamptz + interval '1 hour')`;
}

const postpone = prepared("set-bank-delivery-aside")`
    UPDATE bank_deliveries
       SET failures = failures + 1,
           retry_at = $2::timestamptz + ($3::integer[])[failures + 1] * interval '1 second',
           read_at = CASE WHEN failures >= cardinality($3::integer[]) THEN $2::timestamptz END,
           problem = CASE WHEN failures >= cardinality($3::integer[]) THEN $4 END
     WHERE id = $1 AND read_at IS NULL`;

const takeWaiting = prepared("take-bank-delivery")`
    SELECT id, body FROM bank_deliveries WHERE feed_id = $1 AND id > $3 AND ${isDue("$2")}
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

const waitingFeeds = prepared("feeds-with-deliveries")`
    SELECT DISTINCT feed_id FROM bank_deliveries WHERE ${isDue("$1")} ORDER BY feed_id`;

const markRead = prepared("mark-bank-delivery")`
    UPDATE bank_deliveries SET read_at = $2, problem = $3, failures = 0, retry_at = NULL WHERE id = $1`;

const storeMovements = prepared("store-notified-movements")`
    WITH row AS (
      SELECT DISTINCT ON (fingerprint) * FROM jsonb_to_recordset($4::jsonb) AS row (
             "amountBs" numeric, "occurredOn" date, "occurredAt" timestamptz, reference text, "payerBank" text, "payerPhone" text,
             "payerDocument" text, description text, fingerprint text)
    ), added AS (
      INSERT INTO bank_movements (account_id, created_at, source, authenticated, direction, amount_bs, occurred_on, occurred_at,
                                  reference, payer_bank, payer_phone, payer_document, description, fingerprint)
      SELECT $1, $2, $5, true, 'credit', "amountBs", "occurredOn", "occurredAt", reference, "payerBank", "payerPhone",
             "payerDocument", description, decode(fingerprint, 'hex')
        FROM row
      ON CONFLICT (account_id, fingerprint) DO NOTHING
      RETURNING id, occurred_on
    ), known AS (
      SELECT m.id, m.occurred_on FROM bank_movements AS m JOIN row ON m.fingerprint = decode(row.fingerprint, 'hex')
       WHERE m.account_id = $1
    ), linked AS (
      INSERT INTO bank_delivery_movements (delivery_id, movement_id)
      SELECT $3::bigint, id FROM added UNION SELECT $3::bigint, id FROM known
      ON CONFLICT DO NOTHING
    )
    SELECT true AS fresh, occurred_on FROM added
    UNION ALL SELECT false, occurred_on FROM known WHERE id NOT IN (SELECT id FROM added)`;

/** A proof is stored with the time at which its transaction began, so the last round may have missed one from just before it. */
const OVERLAP_MS = 10_000;

/**
 * Whether a proof or reference that came after the last round of matching may belong to a known movement: most buyers send theirs after the
 * bank's notification. Cheap, because only those few purchases are compared, with the payments since each was made.
 */
async function hasNewClaim({ database, clock }: Context): Promise<boolean> {
  const rows = await database.query<{ found: boolean }>(selectNewClaim, [
    new Date(clock.now().getTime() - OVERLAP_MS),
    OVERLAP_MS / 1_000,
  ]);
  return firstRow(rows).found;
}

const sinceLastRound = `>= coalesce((SELECT matched_at - make_interval(secs => $2) FROM matching_rounds), $1)`;

// In branches, so that each finds its index.
const selectNewClaim = prepared("select-new-claim")`
    SELECT EXISTS (
      SELECT FROM (
             SELECT * FROM purchases WHERE status = 'pending' AND proof_at ${sinceLastRound}
              UNION ALL
             SELECT * FROM purchases WHERE status = 'pending' AND proof_at IS NULL AND reference_at ${sinceLastRound}) AS p
        JOIN bank_movements AS m
          ON m.occurred_on >= p.created_at::date - 2 AND m.amount_bs = coalesce(p.payable_bs, p.amount_bs) AND m.direction = 'credit'
             AND (p.payable_bs IS NOT NULL
                  OR right(m.reference_digits, ${CONTESTING_DIGITS})
                     = right(regexp_replace(p.payment_reference, '\\D', '', 'g'), ${CONTESTING_DIGITS}))
       WHERE NOT p.trial
         AND m.standing = 'counts' AND m.dismissed_at IS NULL
         AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id)
    ) AS found`;
