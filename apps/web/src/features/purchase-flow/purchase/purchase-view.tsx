import type { PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { CopyButton } from "@rifas/ui/copy-button";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Columns } from "@rifas/ui/columns";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { use } from "react";
import { Link as RouterLink } from "react-router-dom";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { LeaveApp } from "../../../shared/in-app/leave-app.tsx";
import { whatsAppChat } from "../../../shared/links.ts";
import { share, useCanShare } from "../../../shared/raffle/use-can-share.ts";
import { PaymentStep } from "../pay/payment-step.tsx";
import { isPaying, type Situation } from "../snapshot/purchase-situation.ts";
import { paymentAddress } from "../parts/flow-address.ts";
import { PushOffer } from "../push/push-offer.tsx";
import { PurchaseTicket } from "../parts/purchase-ticket.tsx";
import { PurchaseReceipt } from "./purchase-receipt.tsx";
import { SaveInWhatsApp } from "./save-in-whatsapp.tsx";
import { SituationBanner } from "./situation-banner.tsx";
import { SharePictures } from "./share-pictures.tsx";
import { TicketsPdf } from "./tickets-pdf.tsx";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";

interface PurchaseViewProps {
  snapshot: PurchaseSnapshot;
  secret: string;
  config: PublicConfig;
  renew: () => void;
  situation: Situation;
  /** The URL of this purchase, for the buyer to save. */
  link: string;
}

/** A purchase as its buyer sees it, in every situation. */
export function PurchaseView(props: PurchaseViewProps) {
  const { purchase } = props.snapshot;
  // The address of the payment, where the other browser remembers the purchase; a link to share is another.
  const path = `${paymentAddress(purchase.raffle.id, purchase.id)}#${props.secret}`;
  return (
    <Stack gap={6}>
      <LeaveApp
        address={use(OriginContext) + path}
        link={props.link}
        subject="el enlace de tu compra"
      />
      <SituatedPurchase {...props} />
      <PushOffer purchase={purchase} secret={props.secret} />
    </Stack>
  );
}

function SituatedPurchase(props: PurchaseViewProps) {
  const { snapshot, config, situation } = props;
  const { purchase } = snapshot;
  const { contact } = config.site;
  if (isPaying(situation)) return <PaymentStep {...props} situation={situation} />;
  switch (situation) {
    case "received":
    case "arrived":
    case "late_received":
    case "approved":
    case "awaiting_results":
    case "won":
      return (
        <Columns layout="pair">
          <Stack gap={6}>
            <SituationBanner purchase={purchase} contact={contact} situation={situation} />
            <PurchaseTicket purchase={purchase} />
          </Stack>
          <Stack gap={8}>
            <Section
              heading="Guarda tu compra"
              lead="Con el enlace o el código vuelves a ver tus números."
            >
              <SaveLinks {...props} config={config} />
            </Section>
            {purchase.status === "approved" && (
              <SharePictures purchase={purchase} secret={props.secret} />
            )}
            {purchase.status === "approved" && (
              <PurchaseReceipt purchase={purchase} secret={props.secret} />
            )}
          </Stack>
        </Columns>
      );
    case "not_won":
      return (
        <NarrowColumn align="start" width="step">
          <Stack gap={6}>
            <SituationBanner purchase={purchase} contact={contact} situation={situation} />
            <PurchaseTicket purchase={purchase} />
            <TicketsPdf purchase={purchase} secret={props.secret} />
            <SharePictures purchase={purchase} secret={props.secret} />
            <PurchaseReceipt purchase={purchase} secret={props.secret} />
          </Stack>
        </NarrowColumn>
      );
    case "rejected":
    case "expired":
    case "late_unsettled":
    case "cancelled":
      return (
        <NarrowColumn align="start" width="step">
          <Stack gap={6}>
            <SituationBanner purchase={purchase} contact={contact} situation={situation} />
            <PurchaseTicket purchase={purchase} />
          </Stack>
        </NarrowColumn>
      );
  }
}

const HEADINGS: Readonly<Record<Situation, string>> = {
  to_pay: "Paga y manda la foto",
  checking: "Buscamos tu pago",
  photo_due: "Falta la foto",
  late_payable: "Se venció el tiempo",
  received: "Recibimos tu pago",
  arrived: "Tu pago llegó",
  late_received: "Recibimos tu comprobante",
  approved: "¡Son tuyos!",
  awaiting_results: "¡Son tuyos!",
  won: "¡Ganaste!",
  not_won: "Ya se sorteó",
  rejected: "No pudimos confirmar tu pago",
  expired: "Tu apartado se venció",
  late_unsettled: "Tu apartado se venció",
  cancelled: "Esta rifa se canceló",
};

/** The page's heading for a purchase. */
export function headingOf(
  situation: Situation,
  { released, quantity }: Pick<PurchaseForBuyer, "released" | "quantity">,
  { purchase_rules: rules }: Pick<PublicConfig, "purchase_rules">,
): string {
  if (situation === "to_pay" && rules.payment_check === "reference") return "Paga tus boletos";
  if ((situation === "approved" || situation === "awaiting_results") && quantity === 1) {
    return "¡Es tuyo!";
  }
  const lapsed =
    situation === "late_payable" || situation === "expired" || situation === "late_unsettled";
  if (!lapsed || !released) return HEADINGS[situation];
  return quantity === 1 ? "El organizador soltó tu número" : "El organizador soltó tus números";
}

/** Ways to save the purchase's link and code first, then the organiser's WhatsApp and the raffle. */
function SaveLinks({ snapshot, secret, config, link }: PurchaseViewProps) {
  const { purchase } = snapshot;
  const { whatsapp } = config.site.contact;
  const canShare = useCanShare();
  const text = `¡Hola! Hice la compra ${purchase.code} de ${purchase.raffle.name}.`;
  return (
    <Stack>
      <Cluster>
        {canShare && (
          <Button onClick={() => share({ title: purchase.raffle.name, url: link })}>
            Guardar o enviar
          </Button>
        )}
        <SaveInWhatsApp purchase={purchase} link={link} />
        <CopyButton value={link} subject="el enlace de tu compra">
          Copiar enlace
        </CopyButton>
        <CopyButton value={purchase.code} subject="el código de tu compra">
          Copiar código
        </CopyButton>
      </Cluster>
      {purchase.status === "approved" && <TicketsPdf purchase={purchase} secret={secret} />}
      <Cluster>
        {whatsapp !== null && (
          <Button asChild tone="soft">
            <a href={whatsAppChat(whatsapp, text)} target="_blank" rel="noopener noreferrer">
              Avisar por WhatsApp
            </a>
          </Button>
        )}
        <Button asChild tone="outline">
          <RouterLink to={`/rifas/${purchase.raffle.id}`}>Volver a la rifa</RouterLink>
        </Button>
      </Cluster>
    </Stack>
  );
}
