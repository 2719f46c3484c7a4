import type { PaymentMethod, PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { isPaidInUsd } from "@rifas/domain/sale-choices";
import { counted } from "@rifas/domain/counted";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { Columns, PinnedColumn, PinnedPart, PinnedRest } from "@rifas/ui/columns";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { ExpiredNotice, HoldOver } from "./expired-notice.tsx";
import { HoldBanner } from "./hold-banner.tsx";
import { PaymentDetails, PaymentMethodChoice } from "./payment-methods.tsx";
import { ProofForm } from "./proof-form.tsx";
import { ReferenceForm } from "./reference-form.tsx";
import { PurchaseTicket } from "../parts/purchase-ticket.tsx";
import { heldTitle } from "../parts/your-numbers.ts";
import type { PayingSituation } from "../snapshot/purchase-situation.ts";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { usePaymentDraft } from "../draft/use-payment-draft.ts";
import { formatTime } from "@rifas/domain/dates";
import { Figures } from "@rifas/ui/text";

interface PaymentStepProps {
  snapshot: PurchaseSnapshot;
  secret: string;
  config: PublicConfig;
  /** Reloads the purchase, when its hold ends. */
  renew: () => void;
  /** `late_payable`: the hold has ended, but a proof is still accepted. */
  situation: PayingSituation;
}

/**
 * Pay and send the proof: the time left, the details for the bank's app, the numbers, which a phone folds, and the proof
 * form. After the hold ends the form stays mounted in the same place, since the buyer may be typing.
 */
export function PaymentStep({ snapshot, secret, config, renew, situation }: PaymentStepProps) {
  const { purchase } = snapshot;
  const late = situation === "late_payable";
  const payment = usePaymentDraft(purchase, config);
  const { method, choose } = payment;
  const [noticePlace, setNoticePlace] = useState<HTMLElement | null>(null);
  useFocusInView(late ? "late" : "in time");
  if (method === undefined)
    return (
      <Banner tone="warning" title="Escríbele al organizador">
        {late
          ? "Se venció tu apartado. Si ya pagaste, avísale y mándale tu comprobante."
          : `Todavía no publicó cómo pagar. ${heldTitle(purchase.quantity)}.`}
      </Banner>
    );
  const methods = config.payment_methods;
  return (
    <Columns layout="pair">
      <PinnedColumn>
        <PinnedPart>
          {late ? (
            <HoldOver quantity={purchase.quantity} />
          ) : (
            <HoldBanner snapshot={snapshot} secret={secret} onEnd={renew} />
          )}
          <div ref={setNoticePlace} />
        </PinnedPart>
        {late && <ExpiredNotice purchase={purchase} />}
        <PinnedRest>
          <PurchaseTicket purchase={purchase} />
        </PinnedRest>
      </PinnedColumn>
      <Stack gap={8}>
        {situation === "to_pay" && (
          <HowToPay purchase={purchase} methods={methods} method={method} onChoose={choose} />
        )}
        <Disclosure
          until="laptop"
          content="parts"
          summary={`${counted(purchase.quantity, "boleto")} de ${purchase.raffle.name}`}
        >
          <PurchaseTicket purchase={purchase} />
        </Disclosure>
        <SendPayment
          snapshot={snapshot}
          secret={secret}
          config={config}
          situation={situation}
          payment={{ ...payment, method }}
          noticePlace={noticePlace}
        />
      </Stack>
    </Columns>
  );
}

/** The reference alone or with the photo, as the situation requires. While the bank is asked, the photo is optional. */
function SendPayment(props: {
  snapshot: PurchaseSnapshot;
  secret: string;
  config: PublicConfig;
  situation: PayingSituation;
  payment: ReturnType<typeof usePaymentDraft> & { method: PaymentMethod };
  noticePlace: HTMLElement | null;
}) {
  const { snapshot, secret, config, situation, payment, noticePlace } = props;
  const { method, typed, type } = payment;
  const [photo, setPhoto] = useState<"later" | "needed" | "wanted">("later");
  const sending = { snapshot, secret, method, first: typed, onType: type, noticePlace };
  if (situation === "checking" && photo === "later") {
    return <CheckingPayment purchase={snapshot.purchase} onPhoto={() => setPhoto("wanted")} />;
  }
  const byReference =
    config.purchase_rules.payment_check === "reference" && !isPaidInUsd(method.type);
  if (situation === "to_pay" && byReference && photo === "later") {
    return (
      <Section
        heading="Danos la referencia"
        lead="Cuando el banco nos avise de tu pago, no hace falta la foto. Si tarda, te la pedimos."
      >
        <ReferenceForm {...sending} onPhotoNeeded={() => setPhoto("needed")} />
      </Section>
    );
  }
  const late = situation === "late_payable";
  return (
    <Section heading={late ? "Si ya pagaste, manda tu comprobante" : "Manda tu comprobante"}>
      {late && (
        <Space below={5} whenEmpty="hide">
          <PaymentMethodChoice
            label="¿Cómo pagaste?"
            methods={config.payment_methods}
            chosen={method.id}
            onChoose={payment.choose}
          />
        </Space>
      )}
      <PhotoNotice reason={situation === "photo_due" ? "not confirmed" : photo} />
      <ProofForm {...sending} config={config} onSent={payment.finish} />
    </Section>
  );
}

/** Why the photo is needed after all; nothing if the buyer chose to send it. */
function PhotoNotice({ reason }: { reason: "later" | "wanted" | "needed" | "not confirmed" }) {
  if (reason === "later" || reason === "wanted") return null;
  const late = reason === "not confirmed";
  return (
    <Space below={5}>
      <Banner
        tone="warning"
        announce="polite"
        title={late ? "El banco todavía no nos ha avisado" : "Manda también la foto"}
      >
        {late
          ? "Revisa la referencia y manda la foto: una persona confirma tu pago."
          : "Ahora mismo el banco no nos está avisando de los pagos."}
      </Banner>
    </Space>
  );
}

function HowToPay(props: {
  purchase: PurchaseForBuyer;
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  onChoose: (id: string) => void;
}) {
  const { purchase, methods, method, onChoose } = props;
  const [choosing, setChoosing] = useState(false);
  const choice = useId();
  return (
    <Section
      heading={`Paga por ${method.name}`}
      action={
        methods.length < 2 ? undefined : (
          <Button
            tone="outline"
            size="sm"
            aria-expanded={choosing}
            aria-controls={choice}
            onClick={() => setChoosing(!choosing)}
          >
            <span>
              Cambiar<VisuallyHidden> la forma de pago</VisuallyHidden>
            </span>
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <div id={choice} hidden={!choosing}>
          <PaymentMethodChoice
            label="¿Cómo quieres pagar?"
            methods={methods}
            chosen={method.id}
            owed={purchase}
            onChoose={onChoose}
          />
        </div>
        <PaymentDetails method={method} owed={purchase} />
      </Stack>
    </Section>
  );
}

/** Keeps the focused element in view when the layout above it changes, that is, whenever `layout` changes. */
function useFocusInView(layout: string): void {
  const shown = useRef(layout);
  useLayoutEffect(() => {
    if (shown.current === layout) return;
    shown.current = layout;
    const { activeElement } = document;
    if (activeElement !== document.body) activeElement?.scrollIntoView({ block: "center" });
  }, [layout]);
}

/** The reference was sent: the page waits for the bank, and changes by itself. */
function CheckingPayment(props: { purchase: PurchaseForBuyer; onPhoto: () => void }) {
  const { photo_due_at: due, payment_reference: reference } = props.purchase;
  return (
    <Banner
      tone="info"
      announce="polite"
      title="Esperamos el aviso del banco"
      action={
        <Button tone="outline" onClick={props.onPhoto}>
          Mandar la foto de una vez
        </Button>
      }
    >
      <Stack gap={2}>
        <p>
          Anotamos la referencia{" "}
          <b>
            <Figures>{reference}</Figures>
          </b>
          . Esta página cambia sola; puedes cerrarla y volver.
        </p>
        {due === null ? null : (
          <p>Si a las {formatTime(due)} el banco no ha avisado, te pedimos la foto.</p>
        )}
        <p>¿Te equivocaste en la referencia? Corrígela al mandar la foto.</p>
      </Stack>
    </Banner>
  );
}
