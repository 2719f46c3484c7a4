import type { PaymentData, PurchaseDraft } from "./purchase-draft.ts";

/** The draft payment of a purchase; null if nothing was typed. */
export function paymentOf(draft: PurchaseDraft, purchaseId: string): PaymentData | null {
  return draft.payments.find(({ purchase_id }) => purchase_id === purchaseId) ?? null;
}

/** The draft with this payment added or replaced. */
export function withPayment(draft: PurchaseDraft, payment: PaymentData): Partial<PurchaseDraft> {
  return { payments: [...withoutPayment(draft, payment.purchase_id).payments, payment] };
}

/** The draft without the payment of a purchase. */
export function withoutPayment(
  draft: PurchaseDraft,
  purchaseId: string,
): Pick<PurchaseDraft, "payments"> {
  return { payments: draft.payments.filter(({ purchase_id }) => purchase_id !== purchaseId) };
}
