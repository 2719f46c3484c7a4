import type { PaymentMethod, PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Section } from "@rifas/ui/section";
import { ExpiredNotice } from "./expired-notice.tsx";
import { HoldBanner } from "./hold-banner.tsx";
import { PaymentDetails, PaymentMethodChoice } from "./payment-methods.tsx";
import { ProofForm } from "./proof-form.tsx";
import { PurchaseTicket } from "../parts/purchase-ticket.tsx";
import { useFocusInView } from "../parts/use-focus-in-view.ts";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { usePaymentDraft } from "../draft/use-payment-draft.ts";

interface PaymentStepProps {
  snapshot: PurchaseSnapshot;
  secret: string;
  config: PublicConfig;
  /** Reloads the purchase, when its hold ends. */
  renew: () => void;
  /** The hold has ended, but a proof is still accepted. */
  late: boolean;
}

/**
 * Pay and send the proof: the numbers and their time left, the details for the bank's app, and the proof form. After
 * the hold ends the form stays mounted in the same place, since the buyer may be typing.
 */
export function PaymentStep({ snapshot, secret, config, renew, late }: PaymentStepProps) {
  const { purchase } = snapshot;
  const payment = usePaymentDraft(purchase, config);
  const { method, choose } = payment;
  useFocusInView(late ? "late" : "in time");
  if (method === undefined) return <NoMethod late={late} />;
  const methods = config.payment_methods;
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="contents content-start gap-6 self-start lg:sticky lg:top-6 lg:grid">
        {late ? (
          <ExpiredNotice purchase={purchase} />
        ) : (
          <div className="sticky top-2 z-10 lg:static">
            <HoldBanner snapshot={snapshot} secret={secret} onEnd={renew} />
          </div>
        )}
        <PurchaseTicket purchase={purchase} />
      </div>
      <div className="grid content-start gap-8">
        {!late && (
          <HowToPay purchase={purchase} methods={methods} method={method} onChoose={choose} />
        )}
        <Section heading={late ? "Si ya pagaste, manda tu comprobante" : "Manda tu comprobante"}>
          {late && (
            <PaymentMethodChoice
              label="¿Cómo pagaste?"
              className="pb-5"
              methods={methods}
              chosen={method.id}
              onChoose={choose}
            />
          )}
          <ProofForm
            snapshot={snapshot}
            secret={secret}
            method={method}
            config={config}
            first={payment.typed}
            onType={payment.type}
            onSent={payment.finish}
          />
        </Section>
      </div>
    </div>
  );
}

function HowToPay(props: {
  purchase: PurchaseForBuyer;
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  onChoose: (id: string) => void;
}) {
  const { purchase, methods, method, onChoose } = props;
  return (
    <Section heading={`Paga por ${method.name}`}>
      <div className="grid gap-6">
        <PaymentMethodChoice
          label="¿Cómo quieres pagar?"
          methods={methods}
          chosen={method.id}
          owed={purchase}
          onChoose={onChoose}
        />
        <PaymentDetails method={method} owed={purchase} />
      </div>
    </Section>
  );
}

function NoMethod({ late }: { late: boolean }) {
  return (
    <Banner tone="warning" title="Escríbele al organizador">
      {late
        ? "Se venció tu apartado. Si ya pagaste, avísale y mándale tu comprobante."
        : "Todavía no publicó cómo pagar. Tus números están apartados."}
    </Banner>
  );
}
