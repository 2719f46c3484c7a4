import { emailTypes } from "@rifas/domain/email-types";
import type { EmailMessage } from "@rifas/emails/email-payloads";
import { type Transaction, prepared, type Reader } from "../../database/database.ts";
import { storedMessage } from "./queue-email.ts";

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
  claimedAt: Date;
}

type Row = Omit<ClaimedEmail, "message" | "claimedAt"> & {
  type: string;
  payload: unknown;
  /** Null for a reminder that doesn't apply now. */
  lease: Date | null;
};

/**
 * Claims the next message that is due, skipping those that other workers hold; null if there is none. Reminders that don't apply now
 * are dropped or put off on the way.
 */
export async function claimEmail(
  database: Reader,
  claim: { now: Date; senderDomain: string },
): Promise<ClaimedEmail | null> {
  return await claimOne(database, null, claim);
}

/** Claims a message queued in the same transaction, before any worker can see it. */
export async function claimNewEmail(
  tx: Transaction,
  claim: { id: number; now: Date; senderDomain: string },
): Promise<ClaimedEmail> {
  const email = await claimOne(tx, claim.id, claim);
  if (email === null) throw new Error(`No e-mail ${claim.id} to claim`);
  return email;
}

async function claimOne(
  database: Reader,
  only: number | null,
  { now, senderDomain }: { now: Date; senderDomain: string },
): Promise<ClaimedEmail | null> {
  const values = [only, now, leaseEnd(now), senderDomain, emailTypes];
  while (true) {
    const [row] = await database.query<Row>(take, values);
    if (row === undefined) return null;
    const { type, payload, lease, ...email } = row;
    if (lease !== null)
      return { ...email, message: storedMessage({ type, payload }), claimedAt: now };
  }
}

const take = prepared("claim-email")`
    SELECT id, type, payload, recipient, raffle_id AS "raffleId", purchase_id AS "purchaseId", message_id AS "messageId", attempts,
           created_at AS "createdAt", lease_until AS lease
      FROM claim_email($1, $2, $3, $4, $5)`;

/** Whether most of a claim's lease is left, so that no other worker can have taken it over. */
export function isFresh({ claimedAt }: Pick<ClaimedEmail, "claimedAt">, now: Date): boolean {
  return Math.abs(now.getTime() - claimedAt.getTime()) < LEASE_MS / 3;
}

/** Renews a claim; false if another worker has taken it over. */
export async function renewLease(
  database: Reader,
  email: Pick<ClaimedEmail, "id" | "attempts">,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(renew, [email.id, email.attempts, leaseEnd(now)]);
  return rows.length > 0;
}

const renew = prepared("renew-email-lease")`
    UPDATE email_outbox SET lease_until = $3 WHERE id = $1 AND attempts = $2 AND status = 'queued' RETURNING id`;

/** When a lease that starts now ends. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
