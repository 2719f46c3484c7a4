import { emailSubject } from "@rifas/emails/email-subject";
import type {
  BuyerFacts,
  EmailMessage,
  EmailPayloads,
  TermChange,
} from "@rifas/emails/email-payloads";
import { type Transaction, prepared } from "../../database/database.ts";

export type RaffleNotice =
  | { type: "raffle_sealed"; seal: SealFacts }
  | {
      type: "raffle_rescheduled";
      previousDrawDate: Date;
      drawDate: Date;
      /** Why the sale was reopened, if that moved the draw. */
      reopened?: string;
      /** Why it moved, if the rules said so beforehand. */
      reason?: string;
    }
  | { type: "raffle_terms_changed"; changes: readonly TermChange[] }
  | { type: "raffle_cancelled"; reason: string | null };

/** What the message about a seal says about it; `epoch` is the log's. */
type SealFacts = Omit<EmailPayloads["raffle_sealed"], keyof BuyerFacts> & { epoch: number };

/**
 * Queues a notice to everyone who holds or owns numbers of a raffle: one message per address, with all its purchases. A cancellation also
 * goes to those whose payment came too late for numbers, because they have paid too. One statement for any number of buyers.
 */
export async function queueRaffleNotices(
  tx: Transaction,
  notice: RaffleNotice & Raffle,
): Promise<void> {
  await queueNoticePage(tx, notice, { after: "", atMost: null });
}

interface Raffle {
  readonly raffleId: number;
  readonly raffle: string;
  readonly now: Date;
}

/** A page of addresses, in lower case and in byte order: at most this many, after this one; null: all. */
interface NoticePage {
  readonly after: string;
  readonly atMost: number | null;
}

/** Queues a notice to one page of its recipients, once per address. Returns how many the page has, and its last address. */
export async function queueNoticePage(
  tx: Transaction,
  notice: RaffleNotice & Raffle,
  { after, atMost }: NoticePage,
): Promise<{ count: number; last: string | null }> {
  const message = noticeMessage(notice);
  const [page] = await tx.query<{ count: number; last: string | null }>(insertNotices, [
    notice.raffleId,
    message.type,
    emailSubject(message),
    JSON.stringify(message.payload),
    dedupeKey(notice),
    notice.now,
    notice.type === "raffle_cancelled",
    after,
    atMost,
  ]);
  tx.announce("email_queued");
  return page ?? { count: 0, last: null };
}

/** Without the buyer's data, which the statement adds. */
function noticeMessage(notice: RaffleNotice & Raffle): EmailMessage {
  const buyer = { raffle: notice.raffle, buyer: "", codes: [], quantity: 0 };
  if (notice.type === "raffle_cancelled") {
    return { type: notice.type, payload: { ...buyer, reason: notice.reason } };
  }
  if (notice.type === "raffle_sealed") {
    const { epoch: _, ...seal } = notice.seal;
    return { type: notice.type, payload: { ...buyer, ...seal } };
  }
  if (notice.type === "raffle_terms_changed") {
    const { type, raffleId, changes } = notice;
    return { type, payload: { ...buyer, raffleId, changes } };
  }
  const previousDrawDate = notice.previousDrawDate.toISOString();
  const drawDate = notice.drawDate.toISOString();
  const reopened = notice.reopened !== undefined && { reopened: notice.reopened };
  const reason = notice.reason !== undefined && { reason: notice.reason };
  const why = { ...reopened, ...reason };
  return { type: notice.type, payload: { ...buyer, previousDrawDate, drawDate, ...why } };
}

function dedupeKey(notice: RaffleNotice & Raffle): string {
  const event = `${notice.type}:${notice.raffleId}`;
  if (notice.type === "raffle_sealed") return `${event}:${notice.seal.epoch}:${notice.seal.size}`;
  // Each change has a message of its own.
  if (notice.type === "raffle_terms_changed") return `${event}:${notice.now.toISOString()}`;
  return notice.type === "raffle_cancelled" ? event : `${event}:${notice.drawDate.toISOString()}`;
}

const insertNotices = prepared("queue-raffle-notices")`
    WITH page AS (
      SELECT lower(email) COLLATE "C" AS address, raffle_id,
             (array_agg(email ORDER BY created_at DESC))[1] AS recipient,
             (array_agg(id ORDER BY created_at DESC))[1] AS purchase_id,
             jsonb_build_object(
               'buyer', (array_agg(name ORDER BY created_at DESC))[1],
               'codes', jsonb_agg(code ORDER BY created_at),
               'quantity', coalesce(sum(quantity) FILTER (WHERE status <> 'expired'), 0)) AS buyer
        FROM purchases
       WHERE raffle_id = $1 AND lower(email) COLLATE "C" > $8
         AND (status IN ('pending', 'approved') OR ($7 AND status = 'expired' AND proof_at IS NOT NULL))
       GROUP BY 1, raffle_id ORDER BY 1 LIMIT $9),
    queued AS (
      INSERT INTO email_outbox (type, recipient, subject, payload, raffle_id, purchase_id, dedupe_key,
                                next_attempt_at, created_at)
      SELECT $2, recipient, $3, $4::jsonb || buyer, raffle_id, purchase_id, $5 || ':' || address, $6, $6 FROM page
      ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT count(*)::integer AS count, max(address) AS last FROM page`;
