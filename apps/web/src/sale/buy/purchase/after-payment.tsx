import type { PublicConfig } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { CopyButton } from "@rifas/ui/copy-button";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Columns } from "@rifas/ui/columns";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Link as RouterLink } from "react-router-dom";
import { whatsAppChat } from "../../../shared/links.ts";
import { share, useCanShare } from "../../../paper/share/use-can-share.ts";
import type { PayingSituation, Situation } from "../snapshot/purchase-situation.ts";
import { PurchaseTicket } from "../parts/purchase-ticket.tsx";
import { PurchaseReceipt } from "./purchase-receipt.tsx";
import { SaveInWhatsApp } from "./save-in-whatsapp.tsx";
import { SituationBanner } from "./situation-banner.tsx";
import { SharePictures } from "./share-pictures.tsx";
import { TicketsPdf } from "./tickets-pdf.tsx";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";

interface AfterPaymentProps {
  snapshot: PurchaseSnapshot;
  secret: string;
  config: PublicConfig;
  situation: Exclude<Situation, PayingSituation>;
  /** The URL of this purchase, for the buyer to save. */
  link: string;
}

/** A purchase of which nothing is left to pay, as its buyer sees it. */
export function AfterPayment(props: AfterPaymentProps) {
  const { snapshot, config, situation } = props;
  const { purchase } = snapshot;
  const { contact } = config.site;
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

/** One way to keep the purchase at hand, its PDF, and a quiet row with everything else. */
function SaveLinks({ snapshot, secret, config, link }: AfterPaymentProps) {
  const { purchase } = snapshot;
  const { whatsapp } = config.site.contact;
  const canShare = useCanShare();
  const text = `¡Hola! Hice la compra ${purchase.code} de ${purchase.raffle.name}.`;
  return (
    <Stack>
      <SaveInWhatsApp purchase={purchase} link={link} />
      {purchase.status === "approved" && <TicketsPdf purchase={purchase} secret={secret} />}
      <Cluster gap={2}>
        {canShare && (
          <Button
            tone="quiet"
            size="sm"
            onClick={() => share({ title: purchase.raffle.name, url: link })}
          >
            Guardar o enviar
          </Button>
        )}
        <CopyButton size="sm" value={link} subject="el enlace de tu compra">
          Copiar enlace
        </CopyButton>
        <CopyButton size="sm" value={purchase.code} subject="el código de tu compra">
          Copiar código
        </CopyButton>
        {whatsapp !== null && (
          <Button asChild tone="quiet" size="sm">
            <a href={whatsAppChat(whatsapp, text)} target="_blank" rel="noopener noreferrer">
              Avisar por WhatsApp
            </a>
          </Button>
        )}
        <Button asChild tone="quiet" size="sm">
          <RouterLink to={`/rifas/${purchase.raffle.id}`}>Volver a la rifa</RouterLink>
        </Button>
      </Cluster>
    </Stack>
  );
}
