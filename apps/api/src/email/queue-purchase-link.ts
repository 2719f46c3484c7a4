import type { Transaction } from "../database/database.ts";
import {
  findEmailedPurchase,
  purchaseMessage,
  type EmailedPurchase,
  type PurchaseEmailType,
} from "./emailed-purchase.ts";
import { queueEmail } from "./queue-email.ts";

const LINK_EVERY_MS = 10 * 60_000;

/**
 * Queues the link to a purchase's page again, to the address on file and nowhere else (anyone may ask). At most one
 * in ten minutes, however often it is asked for. It goes out under the type of the purchase's latest news, in words that
 * are right in any state. Answers whether the purchase has an address at all.
 */
export async function queuePurchaseLink(
  tx: Transaction,
  request: { purchaseId: string; now: Date },
): Promise<boolean> {
  const purchase = await findEmailedPurchase(tx, request.purchaseId);
  if (purchase === null || purchase.email === null) return false;
  const period = Math.floor(request.now.getTime() / LINK_EVERY_MS);
  await queueEmail(tx, {
    ...purchaseMessage(latestEmailType(purchase), purchase, { link: true, now: request.now }),
    recipient: purchase.email,
    raffleId: purchase.raffleId,
    purchaseId: purchase.id,
    dedupeKey: `purchase_link:${purchase.id}:${period}`,
    now: request.now,
  });
  return true;
}

function latestEmailType({ status, proofAt }: EmailedPurchase): PurchaseEmailType {
  if (status === "approved") return "purchase_approved";
  if (status === "rejected") return "purchase_rejected";
  return proofAt === null ? "purchase_reserved" : "purchase_received";
}
