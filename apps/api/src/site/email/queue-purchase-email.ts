import { createHash } from "node:crypto";
import type { Transaction } from "../../database/database.ts";
import {
  findEmailedPurchase,
  purchaseMessage,
  type EmailedPurchase,
  type PurchaseEmailType,
  reservedEmailKey,
} from "./emailed-purchase.ts";
import { queueEmail } from "./queue-email.ts";

/** A change of a purchase about which its buyer gets a message. */
interface QueuedEvent {
  type: PurchaseEmailType;
  purchaseId: string;
  /** A rejection that undoes an approval. */
  undone?: boolean;
  /** Staff gave it other numbers. */
  moved?: boolean;
  /** An approved purchase waits for review again. */
  returned?: boolean;
  /** The same once more, because what followed it was undone. */
  again?: boolean;
  /** The bank reports no payment for it. */
  unreported?: boolean;
  /** The purchase after the change, if the caller knows all of it. */
  known?: EmailedPurchase;
  now: Date;
}

/**
 * Queues the message about a change of a purchase, with data read from the database: call it after the change, in the same
 * transaction. The same event queues one message; approving again after an undo, or moving a purchase's numbers, is
 * another event. Returns the row's id; null if it is already queued or the purchase has no address.
 */
export async function queuePurchaseEmail(
  tx: Transaction,
  event: QueuedEvent,
): Promise<number | null> {
  const purchase = event.known ?? (await findEmailedPurchase(tx, event.purchaseId));
  if (purchase === null || purchase.email === null) return null;
  return await queueEmail(tx, {
    ...purchaseMessage(event.type, purchase, {
      link: false,
      undone: event.undone ?? false,
      moved: event.moved ?? false,
      returned: event.returned ?? false,
      unreported: event.unreported ?? false,
      now: event.now,
    }),
    recipient: purchase.email,
    raffleId: purchase.raffleId,
    purchaseId: purchase.id,
    dedupeKey: keyOf(event, purchase),
    now: event.now,
  });
}

/** The same news may come more than once for one photo; each time it is another message. */
function keyOf(
  event: Pick<QueuedEvent, "type" | "moved" | "returned" | "again" | "unreported" | "now">,
  purchase: EmailedPurchase,
): string {
  const news = (["moved", "returned", "again", "unreported"] as const).find((name) => event[name]);
  return news === undefined
    ? purchaseEmailKey(event.type, purchase)
    : `${event.type}:${purchase.id}:${news}:${event.now.toISOString()}`;
}

/** Distinguishes one event of a purchase from the next of the same kind. */
function purchaseEmailKey(type: PurchaseEmailType, purchase: EmailedPurchase): string {
  const { id, proofAt, confirmedAt, reviewedAt, facts } = purchase;
  switch (type) {
    case "purchase_reserved":
      return reservedEmailKey(id);
    case "purchase_received":
      // A photo after the bank's confirmation isn't another payment.
      return `${type}:${id}:${(confirmedAt ?? proofAt)?.toISOString()}`;
    case "purchase_approved":
      return `${type}:${id}:${reviewedAt?.toISOString()}:${fingerprint(facts.numbers)}`;
    case "purchase_rejected":
      return `${type}:${id}:${reviewedAt?.toISOString()}`;
  }
}

function fingerprint(numbers: readonly string[]): string {
  return createHash("sha256").update(numbers.join(",")).digest("hex").slice(0, 16);
}
