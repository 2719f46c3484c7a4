import type { PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { useCallback } from "react";
import { keepInAddress, paymentInAddress } from "./addressed-payment.ts";
import { paymentOf, withoutPayment, withPayment } from "./payment-drafts.ts";
import type { PaymentData } from "./purchase-draft.ts";
import { usePurchaseDraft } from "./use-purchase-draft.ts";

/** The fields of a payment, except its method. */
export type TypedPayment = Omit<PaymentData, "purchase_id" | "payment_method">;

/** The payment form's draft, kept until the proof is sent. `method` is undefined if the organiser has configured none. */
export function usePaymentDraft(purchase: PurchaseForBuyer, config: PublicConfig) {
  const { draft, update } = usePurchaseDraft(purchase.raffle.id);
  const methods = config.payment_methods;
  const typed = paymentOf(draft, purchase.id) ??
    paymentInAddress(purchase.id) ?? {
      purchase_id: purchase.id,
      payment_method: purchase.payment_method ?? methods[0]?.id ?? "",
      payment_reference: purchase.payment_reference ?? "",
      payer_bank: purchase.payer_bank ?? "",
      payer_phone: purchase.payer_phone ?? purchase.phone,
    };
  const method = methods.find(({ id }) => id === typed.payment_method) ?? methods[0];
  const { purchase_id, payment_method } = typed;
  const keep = useCallback(
    (payment: PaymentData) => {
      update((now) => withPayment(now, payment));
      keepInAddress(payment);
    },
    [update],
  );
  const type = useCallback(
    (fields: TypedPayment) => keep({ ...fields, purchase_id, payment_method }),
    [keep, purchase_id, payment_method],
  );
  const choose = (id: string) => keep({ ...typed, payment_method: id });
  const finish = () => {
    keepInAddress(null);
    update((now) => ({
      ...withoutPayment(now, purchase_id),
      // Whoever buys next on this phone may be somebody else; the next form takes what this one was told to remember.
      buyer: null,
      ...(now.purchase?.id === purchase_id ? { purchase: { ...now.purchase, proof: "sent" } } : {}),
    }));
  };
  return { typed, method, type, choose, finish };
}
