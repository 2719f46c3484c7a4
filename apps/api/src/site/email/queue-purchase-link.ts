import type { Transaction } from "../../database/database.ts";
import {
  findEmailedPurchase,
  purchaseMessage,
  type EmailedPurchase,
  type PurchaseEmailType,
} from "./emailed-purchase.ts";
import { queueEmail } from "./queue-email.ts";

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
  if (purchase === null || purchase.email === null) return false;
  const period = Math.floor(request.now.getTime() / LINK_EVERY_MS);
  await queueEmail(tx, {
    ...purchaseMessage(latestEmailType(purchase), purchase, { news: "link", now: request.now }),
    recipient: purchase.email,
    raffleId: purchase.raffle_id,
    purchaseId: purchase.id,
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
