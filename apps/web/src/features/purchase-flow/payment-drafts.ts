import type { PaymentData, PurchaseDraft } from "./purchase-draft.ts";

/** What was typed of one purchase's payment; null when nothing was. */
export function paymentOf(draft: PurchaseDraft, purchaseId: string): PaymentData | null {
  return draft.payments.find(({ purchase_id }) => purchase_id === purchaseId) ?? null;
}

/** The draft with a payment in the place of what was typed of it before. */
export function withPayment(draft: PurchaseDraft, payment: PaymentData): Partial<PurchaseDraft> {
  return { payments: [...withoutPayment(draft, payment.purchase_id).payments, payment] };
}

/** The draft once the payment of a purchase needs no more typing. */
export function withoutPayment(
  draft: PurchaseDraft,
  purchaseId: string,
): Pick<PurchaseDraft, "payments"> {
  return { payments: draft.payments.filter(({ purchase_id }) => purchase_id !== purchaseId) };
}
