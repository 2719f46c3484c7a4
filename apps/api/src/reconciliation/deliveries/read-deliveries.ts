import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { NotifiedPayment, ReadDelivery } from "../adaptors/adaptor.ts";
import { adaptors } from "../adaptors/adaptors.ts";
import { approveAutomatically } from "../automation/approve-automatically.ts";
import { keysOf, loadFeed, type Feed } from "../feeds/load-feed.ts";
import { hasNewClaim } from "../matches/new-claims.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { mergeCopies } from "../movements/merge-copies.ts";

/**
 * Turns the notifications that wait into movements, each in its own transaction, matches them, and approves what
 * they confirm if the owner lets them; also when the proof comes after the notification. After a crash the next run
 * continues; several processes divide the work.
 */
export async function readDeliveries(context: Context, signal?: AbortSignal): Promise<void> {
  const readOne = async () => signal?.aborted !== true && (await readNext(context));
  let found = 0;
  while (await readOne()) found += 1;
  if (found > 0 || (await hasNewClaim(context))) await approveAutomatically(context);
}

interface Waiting {
  id: number;
  feed_id: number;
  body: Buffer;
}

async function readNext({ database, clock }: Context): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const [delivery] = await tx.query<Waiting>(takeWaiting, []);
    if (delivery === undefined) return false;
    const now = clock.now();
    const feed = await loadFeed(tx, delivery.feed_id);
    const read = plausible(adaptors[feed.adaptor].read(delivery.body, keysOf(feed, now)), now);
    if (read.ok) await storePayments(tx, { feed, delivery, now }, read.payments);
    await tx.query(markRead, [delivery.id, now, read.ok ? null : read.problem]);
    return true;
  });
}

/** A payment from the day after tomorrow means that the day was read wrongly. */
function plausible(read: ReadDelivery, now: Date): ReadDelivery {
  if (!read.ok) return read;
  const latest = addDays(caracasDay(now), 1);
  const strange = read.payments.find(({ occurredOn }) => occurredOn > latest);
  if (strange === undefined) return read;
  return { ok: false, problem: `La fecha ${strange.occurredOn} está en el futuro.` };
}

async function storePayments(
  tx: Transaction,
  { feed, delivery, now }: { feed: Feed; delivery: Waiting; now: Date },
  payments: readonly NotifiedPayment[],
): Promise<void> {
  const rows = payments.map((payment, place) => ({
    amount_bs: payment.amountBs,
    occurred_on: payment.occurredOn,
    occurred_at: payment.occurredAt,
    reference: payment.reference,
    payer_bank: payment.payerBank,
    payer_phone: payment.payerPhone,
    payer_document: payment.payerDocument,
    description: payment.description,
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

const takeWaiting = {
  name: "take-bank-delivery",
  text: `
    SELECT id, feed_id, body FROM bank_deliveries WHERE read_at IS NULL AND body IS NOT NULL
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
};

const markRead = {
  name: "mark-bank-delivery",
  text: `UPDATE bank_deliveries SET read_at = $2, problem = $3 WHERE id = $1`,
};

const storeMovements = {
  name: "store-notified-movements",
  text: `
    WITH row AS (
      SELECT DISTINCT ON (fingerprint) * FROM jsonb_to_recordset($4::jsonb) AS row (
             amount_bs numeric, occurred_on date, occurred_at timestamptz, reference text, payer_bank text, payer_phone text,
             payer_document text, description text, fingerprint text)
    ), added AS (
      INSERT INTO bank_movements (account_id, created_at, source, authenticated, direction, amount_bs, occurred_on, occurred_at,
                                  reference, payer_bank, payer_phone, payer_document, description, fingerprint)
      SELECT $1, $2, $5, true, 'credit', amount_bs, occurred_on, occurred_at, reference, payer_bank, payer_phone,
             payer_document, description, decode(fingerprint, 'hex')
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
    UNION ALL SELECT false, occurred_on FROM known WHERE id NOT IN (SELECT id FROM added)`,
};
