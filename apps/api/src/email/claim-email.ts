import { emailTypes } from "@rifas/domain/email-types";
import type { EmailMessage } from "@rifas/emails/email-payloads";
import type { Database, Transaction } from "../database/database.ts";
import { storedMessage } from "./outbox-row.ts";

/** How long a claim lasts without being renewed; after a crash another worker takes the message after this time. */
export const LEASE_MS = 90_000;

/** A message that only this worker may send while its lease lasts. */
export interface ClaimedEmail {
  id: number;
  message: EmailMessage;
  recipient: string;
  raffleId: number | null;
  purchaseId: string | null;
  messageId: string;
  /** Also the fencing token: a later claim has a higher one, and updates of an earlier worker are ignored. */
  attempts: number;
  createdAt: Date;
}

interface Row {
  id: number;
  type: string;
  payload: unknown;
  recipient: string;
  raffle_id: number | null;
  purchase_id: string | null;
  message_id: string;
  attempts: number;
  created_at: Date;
}

/** Claims the next message that is due, skipping those that other workers hold; null if there is none. */
export async function claimEmail(
  database: Pick<Database, "query">,
  claim: { now: Date; senderDomain: string },
): Promise<ClaimedEmail | null> {
  const [row] = await database.query<Row>(claimNext, [
    claim.now,
    leaseEnd(claim.now),
    claim.senderDomain,
    emailTypes,
  ]);
  return row === undefined ? null : claimed(row);
}

/** Claims a message queued in the same transaction, before any worker can see it. */
export async function claimNewEmail(
  tx: Transaction,
  claim: { id: number; now: Date; senderDomain: string },
): Promise<ClaimedEmail> {
  const values = [claim.id, leaseEnd(claim.now), claim.senderDomain];
  const [row] = await tx.query<Row>(claimNew, values);
  if (row === undefined) throw new Error(`No e-mail ${claim.id} to claim`);
  return claimed(row);
}

function claimed(row: Row): ClaimedEmail {
  return {
    id: row.id,
    message: storedMessage(row),
    recipient: row.recipient,
    raffleId: row.raffle_id,
    purchaseId: row.purchase_id,
    messageId: row.message_id,
    attempts: row.attempts,
    createdAt: row.created_at,
  };
}

const take = `
    UPDATE email_outbox
       SET attempts = attempts + 1, lease_until = $2,
           message_id = coalesce(message_id, gen_random_uuid() || '@' || $3)`;
const taken = `
    RETURNING email_outbox.id, type, payload, recipient, raffle_id, purchase_id, message_id, attempts, created_at`;

const claimNew = { name: "claim-new-email", text: `${take} WHERE id = $1 ${taken}` };

// Types written by a newer version are left to that version. The Message-ID is created at the first attempt and kept, so
// that a mailbox that receives a message twice can tell.
const claimNext = {
  name: "claim-email",
  text: `
    WITH next AS MATERIALIZED (
      SELECT id FROM email_outbox
       WHERE status = 'queued' AND next_attempt_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
         AND type = ANY ($4::text[])
       ORDER BY bulk, next_attempt_at
       LIMIT 1 FOR UPDATE SKIP LOCKED)
    ${take} FROM next WHERE email_outbox.id = next.id ${taken}`,
};

/** Renews a claim; false if another worker has taken it over. */
export async function renewLease(
  database: Pick<Database, "query">,
  email: Pick<ClaimedEmail, "id" | "attempts">,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(renew, [email.id, email.attempts, leaseEnd(now)]);
  return rows.length > 0;
}

const renew = {
  name: "renew-email-lease",
  text: `UPDATE email_outbox SET lease_until = $3 WHERE id = $1 AND attempts = $2 AND status = 'queued' RETURNING id`,
};

/** When a lease that starts now ends. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
