import type { EmailPayloads } from "@rifas/emails/email-payloads";
import type { Transaction } from "../../database/database.ts";
import { findEmailedPurchase } from "./emailed-purchase.ts";
import { queueEmails } from "./queue-email.ts";

type News = Pick<EmailPayloads["money_back"], "to" | "byBuyer" | "paid"> & { now: Date };

/** Tells the buyers of purchases of a cancelled raffle where their money goes, or that it was paid back. */
export async function queuePaybackEmails(
  tx: Transaction,
  ids: readonly string[],
  { now, ...news }: News,
): Promise<void> {
  for (const id of ids) {
    const purchase = await findEmailedPurchase(tx, id);
    if (purchase === null || purchase.email === null) continue;
    const { raffle, code, buyer } = purchase.facts;
    await queueEmails(tx, [
      {
        type: "money_back",
        payload: { raffle, code, buyer, ...news },
        recipient: purchase.email,
        raffleId: purchase.raffleId,
        purchaseId: id,
        dedupeKey: `money_back:${id}:${now.toISOString()}`,
        now,
      },
    ]);
  }
}
