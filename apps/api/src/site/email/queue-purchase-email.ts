import { createHash } from "node:crypto";
import type { Transaction } from "../../database/database.ts";
import {
  addressed,
  findEmailedPurchase,
  purchaseMessage,
  type EmailedPurchase,
  type News,
  type PurchaseEmailType,
  reservedEmailKey,
} from "./emailed-purchase.ts";
import { queueEmail } from "./queue-email.ts";

/** A change of a purchase about which its buyer gets a message. */
interface QueuedEvent {
  type: PurchaseEmailType;
  purchaseId: string;
  /**
   * `undone`: a rejection that undoes an approval. `moved`: staff gave it other numbers. `returned`: an approved purchase waits for review
   * again. `again`: the same once more, because what followed it was undone. `unreported`: the bank reports no payment for it.
   */
  news?: Extract<News, "undone" | "moved" | "returned" | "again" | "unreported">;
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
  const to = purchase && addressed(purchase);
  if (purchase === null || to === null) return null;
  return await queueEmail(tx, {
    ...purchaseMessage(event.type, purchase, event),
    ...to,
    dedupeKey: keyOf(event, purchase),
    now: event.now,
  });
}

/** The same news may come more than once for one photo; each time it is another message. */
function keyOf({ type, news, now }: QueuedEvent, purchase: EmailedPurchase): string {
  return news === undefined || news === "undone"
    ? purchaseEmailKey(type, purchase)
    : `${type}:${purchase.id}:${news}:${now.toISOString()}`;
}

/** Distinguishes one event of a purchase from the next of the same kind. */
function purchaseEmailKey(type: PurchaseEmailType, purchase: EmailedPurchase): string {
  const { id, proof_at, confirmed_at, reviewed_at, facts } = purchase;
  switch (type) {
    case "purchase_reserved":
      return reservedEmailKey(id);
    case "purchase_received":
      // A photo after the bank's confirmation isn't another payment.
      return `${type}:${id}:${(confirmed_at ?? proof_at)?.toISOString()}`;
    case "purchase_approved":
      return `${type}:${id}:${reviewed_at?.toISOString()}:${fingerprint(facts.numbers)}`;
    case "purchase_rejected":
      return `${type}:${id}:${reviewed_at?.toISOString()}`;
  }
}

function fingerprint(numbers: readonly string[]): string {
  return createHash("sha256").update(numbers.join(",")).digest("hex").slice(0, 16);
}

const LINK_EVERY_MS = 10 * 60_000;

/**
 * Queues the link to a purchase's page again, only to the address on file (anyone may request it). At most one in ten
 * minutes, however often it is requested. It is sent under the type of the purchase's latest message, with a text that is
 * right in any state. Returns whether the purchase has an address.
 */
export async function queuePurchaseLink(
  tx: Transaction,
  request: { purchaseId: string; now: Date },
): Promise<boolean> {
  const purchase = await findEmailedPurchase(tx, request.purchaseId);
  const to = purchase && addressed(purchase);
  if (purchase === null || to === null) return false;
  const period = Math.floor(request.now.getTime() / LINK_EVERY_MS);
  await queueEmail(tx, {
    ...purchaseMessage(latestEmailType(purchase), purchase, { news: "link", now: request.now }),
    ...to,
    dedupeKey: `purchase_link:${purchase.id}:${period}`,
    now: request.now,
  });
  return true;
}

function latestEmailType({ status, proof_at }: EmailedPurchase): PurchaseEmailType {
  if (status === "approved") return "purchase_approved";
  if (status === "rejected") return "purchase_rejected";
  return proof_at === null ? "purchase_reserved" : "purchase_received";
}
