import type { PublicConfig } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Section } from "@rifas/ui/section";
import { useCallback } from "react";
import type { DraftStore } from "./draft-store.ts";
import { ExpiredNotice } from "./expired-notice.tsx";
import { HoldBanner } from "./hold-banner.tsx";
import { PaymentDetails, PaymentMethodChoice } from "./payment-methods.tsx";
import { ProofForm, type TypedPayment } from "./proof-form.tsx";
import type { PaymentData, PurchaseDraft } from "./purchase-draft.ts";
import { PurchaseTicket } from "./purchase-ticket.tsx";
import type { HeldPurchase } from "./use-held-purchase.ts";

/** Pay and send the proof: the numbers and their time, what to copy into the bank's app, what to send back. */
export function PaymentStep(props: {
  held: HeldPurchase;
  secret: string;
  config: PublicConfig;
  draft: PurchaseDraft;
  update: DraftStore["update"];
  /** Asks for the purchase again: its time is over. */
  renew: () => void;
  /** The time is over, and a proof is still taken (B2.4). */
  late: boolean;
}) {
  const { held, secret, config, draft, update, renew, late } = props;
  const { purchase } = held;
  const [firstMethod] = config.payment_methods;
  // The draft is the raffle's: a second purchase, opened by its own link, takes nothing from the first one.
  const kept = draft.payment?.purchase_id === purchase.id ? draft.payment : null;
  const drafted = draft.purchase === null || draft.purchase.id === purchase.id;
  const typed: PaymentData = kept ?? {
    purchase_id: purchase.id,
    payment_method: purchase.payment_method ?? firstMethod?.id ?? "",
    payment_reference: "",
    payer_bank: "",
    payer_phone: purchase.phone,
  };
  const method =
    config.payment_methods.find(({ id }) => id === typed.payment_method) ?? firstMethod;
  const { purchase_id, payment_method } = typed;
  const keep = useCallback(
    (fields: TypedPayment) => update({ payment: { ...fields, purchase_id, payment_method } }),
    [update, purchase_id, payment_method],
  );

  if (method === undefined) {
    return (
      <Banner tone="warning" title="Escríbele al organizador">
        Todavía no publicó cómo pagar. Tus números están apartados.
      </Banner>
    );
  }
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="contents content-start gap-6 self-start lg:sticky lg:top-6 lg:grid">
        {late ? (
          <ExpiredNotice
            raffleId={purchase.raffle.id}
            onAnew={() => drafted && update({ purchase: null, payment: null })}
          />
        ) : (
          <div className="sticky top-2 z-10 lg:static">
            <HoldBanner held={held} secret={secret} onEnd={renew} />
          </div>
        )}
        <PurchaseTicket purchase={purchase} />
      </div>
      <div className="grid content-start gap-8">
        <Section heading={`Paga por ${method.name}`}>
          <div className="grid gap-6">
            <PaymentMethodChoice
              methods={config.payment_methods}
              chosen={method.id}
              owed={purchase}
              onChoose={(id) => update({ payment: { ...typed, payment_method: id } })}
            />
            <PaymentDetails method={method} owed={purchase} />
          </div>
        </Section>
        <Section heading="Manda tu comprobante">
          <ProofForm
            held={held}
            secret={secret}
            method={method}
            config={config}
            first={typed}
            onType={keep}
            onSent={() =>
              update({
                ...(drafted ? { purchase: { id: purchase.id, secret, proof: "sent" } } : {}),
                payment: null,
              })
            }
          />
        </Section>
      </div>
    </div>
  );
}
