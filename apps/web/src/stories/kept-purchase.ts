import { forBuyer } from "@rifas/api-mocks/operations/sale/find-purchases";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { forgetEverything, rememberPurchase } from "../sale/buy/draft/remembered-purchases.ts";
import { keepCopy } from "../sale/buy/draft/kept-copies.ts";
import { ticketFacts } from "../sale/buy/parts/ticket-facts.ts";

/** A story's `beforeEach`: the phone remembers a purchase, and saw it once. */
export function keptPurchase(purchase: PurchaseForStaff, secret: string): () => () => void {
  return () => {
    const { id, raffle, updated_at: seenAt } = purchase;
    rememberPurchase({ id, secret });
    keepCopy(id, { facts: ticketFacts(forBuyer(purchase)), seenAt, raffleId: raffle.id });
    return forgetEverything;
  };
}
