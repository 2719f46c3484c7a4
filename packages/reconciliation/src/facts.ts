/** What matching knows about purchases and bank movements. Amounts are decimal strings; matching throws a RangeError on any other text. */

import type { PurchaseStatus } from "@rifas/domain/statuses";

/** A purchase that no movement pays yet. */
export interface PurchaseFacts {
  readonly id: string;
  /** Shown in reasons: 'R7K-4M2P'. */
  readonly code: string;
  readonly status: PurchaseStatus;
  /** The bank account that the buyer was asked to pay into; null if any of the owner's accounts will do. */
  readonly account: string | null;
  /** The price of the tickets, in bolivars. */
  readonly amountBs: string;
  /**
   * The unique amount that this buyer was asked to pay; null if the raffle doesn't use unique céntimos. A purchase that ended with
   * nothing sent is only among the facts as long as its amount may still be paid, although another purchase may have it by then.
   */
  readonly payableBs: string | null;
  /** As typed by the buyer: the whole reference or only its last digits. */
  readonly reference: string | null;
  /** The phone that the buyer paid from, in E.164; null if the buyer didn't say. */
  readonly payerPhone: string | null;
  /** The phone at which the buyer can be reached, in E.164: often the one that paid, but somebody else may pay. */
  readonly contactPhone: string | null;
  /** The buyer's own document, canonical: 'V12345678'. */
  readonly contactDocument: string | null;
  /** The bank that the buyer paid from, as a code: '0102'. */
  readonly payerBank: string | null;
  /** Canonical: 'V12345678'. */
  readonly payerDocument: string | null;
  /** The day on which the buyer says they paid, in Caracas. */
  readonly paidOn: string | null;
  readonly createdAt: string;
  /** When the hold on the tickets ends; null if it doesn't. */
  readonly holdEndsAt: string | null;
  /** When the purchase expired; null if it didn't. */
  readonly expiredAt: string | null;
  /** True if the buyer sent a photo or a reference. */
  readonly sentProof: boolean;
  /** True if staff are warned about its photo or reference. */
  readonly hasWarnings: boolean;
}

/** Money that arrived in an account of the owner. Texts are as the bank writes them, masked or padded. */
export interface MovementFacts {
  readonly id: string;
  readonly account: string;
  readonly source: "file" | "webhook" | "pull" | "notice";
  /** True if the bank itself delivered it: an API answer, or a webhook with a verified secret. */
  readonly authenticated: boolean;
  readonly amountBs: string;
  /** The day in Caracas, and the instant if the bank gives one. */
  readonly occurredOn: string;
  readonly occurredAt: string | null;
  readonly reference: string | null;
  readonly payerPhone: string | null;
  readonly payerBank: string | null;
  readonly payerDocument: string | null;
  /** The movement that this one was merged into, because both report the same payment. */
  readonly mergedInto: string | null;
  /** The movement that this one may repeat, while nobody has decided: it isn't money yet, but it contests. */
  readonly mayRepeat?: string | null;
  /** The bank took the same money back later. */
  readonly reversed: boolean;
  /** The purchase that it already pays. */
  readonly usedBy: { readonly purchaseId: string; readonly code: string } | null;
}

/** Money that left an account: it may take a payment back. The payer is who gets it. */
export type DebitFacts = Pick<
  MovementFacts,
  "id" | "account" | "amountBs" | "occurredOn" | "reference" | "payerPhone" | "payerDocument"
> & { readonly description: string | null };

/** Everything that one round of matching looks at. */
export interface Situation {
  readonly purchases: readonly PurchaseFacts[];
  /** Excludes those that staff dismissed. */
  readonly movements: readonly MovementFacts[];
  readonly debits: readonly DebitFacts[];
  /** The owner's own documents, which some banks show instead of the payer's. */
  readonly ownDocuments: readonly string[];
  readonly now: string;
}

/** Whether its hold ended before the buyer sent anything. Its payment may still come, but it claims nobody else's. */
export function endedUnpaid(purchase: PurchaseFacts, now: string): boolean {
  const { status, sentProof, holdEndsAt } = purchase;
  if (sentProof || status === "approved") return false;
  return status !== "pending" || (holdEndsAt !== null && Date.parse(holdEndsAt) <= Date.parse(now));
}

/** What the buyer has to pay: the unique amount, or the price. */
export function amountDue({ payableBs, amountBs }: PurchaseFacts): string {
  return payableBs ?? amountBs;
}
