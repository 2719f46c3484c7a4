import type { PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { CopyButton } from "@rifas/ui/copy-button";
import { Section } from "@rifas/ui/section";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { whatsAppChat } from "../../raffle/links.ts";
import type { DraftStore } from "./draft-store.ts";
import { flowAddress } from "./flow-address.ts";
import { PaymentStep } from "./payment-step.tsx";
import type { PurchaseDraft } from "./purchase-draft.ts";
import type { Situation } from "./purchase-situation.ts";
import { PurchaseTicket } from "./purchase-ticket.tsx";
import type { HeldPurchase } from "./use-held-purchase.ts";

interface PurchaseViewProps {
  held: HeldPurchase;
  secret: string;
  config: PublicConfig;
  draft: PurchaseDraft;
  update: DraftStore["update"];
  renew: () => void;
  situation: Situation;
  /** The page's link to this purchase, to be kept. */
  link: string;
}

/** One purchase as its buyer sees it, whatever has become of it: to be paid, received, approved, rejected or expired. */
export function PurchaseView(props: PurchaseViewProps) {
  const { held, config, situation } = props;
  const { purchase } = held;
  switch (situation) {
    case "to_pay":
    case "late_payable":
      return <PaymentStep {...props} late={situation === "late_payable"} />;
    case "received":
    case "late_received":
    case "approved":
    case "rejected":
    case "expired":
      return (
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
          <div className="grid content-start gap-6">
            <SituationBanner purchase={purchase} situation={situation} />
            <PurchaseTicket purchase={purchase} />
          </div>
          <Section heading="Guarda tu compra" lead="Con este enlace vuelves a ver tus números.">
            <KeepIt {...props} config={config} />
          </Section>
        </div>
      );
  }
}

/** What stands above a purchase; the page's heading says the same in fewer words. */
export function headingOf(situation: Situation): string {
  switch (situation) {
    case "to_pay":
      return "Paga y manda la foto";
    case "late_payable":
      return "Se venció el tiempo";
    case "received":
      return "Recibimos tu pago";
    case "late_received":
      return "Recibimos tu comprobante";
    case "approved":
      return "¡Son tuyos!";
    case "rejected":
      return "No pudimos confirmar tu pago";
    case "expired":
      return "Tu apartado se venció";
  }
}

function SituationBanner(props: {
  purchase: PurchaseForBuyer;
  situation: Exclude<Situation, "to_pay" | "late_payable">;
}): ReactNode {
  const { purchase, situation } = props;
  const { email } = purchase;
  const where = email === null ? "" : ` Te escribimos a ${email}.`;
  switch (situation) {
    case "received":
      return (
        <Banner tone="success" announce="polite" title="Tus números están seguros">
          Ya no se vencen. Revisamos tu pago y te avisamos.{where}
        </Banner>
      );
    case "late_received":
      return (
        <Banner tone="warning" announce="polite" title="Llegó después de la hora">
          Tus números se habían soltado. Alguien del equipo revisa tu pago y te da los mismos, si
          siguen libres, u otros.{where}
        </Banner>
      );
    case "approved":
      return (
        <Banner tone="success" announce="polite" title="Pago confirmado">
          {purchase.prizes_won.length > 0
            ? `¡Ganaste! ${purchase.prizes_won.map(({ prize_title, ticket_number }) => `${prize_title}, con el ${ticket_number}`).join(" · ")}.`
            : `Estos boletos son tuyos. ¡Suerte!${where}`}
          {purchase.approved_after_draw ? " Se aprobó después del sorteo." : ""}
        </Banner>
      );
    case "rejected":
      return (
        <Banner tone="danger" title="Esto dijo quien lo revisó">
          {purchase.rejection_reason ?? "Habla con el organizador para saber por qué."}
        </Banner>
      );
    case "expired":
      return (
        <Banner
          tone="neutral"
          title="Se acabó el tiempo y no llegó el comprobante"
          action={
            <Button asChild tone="outline">
              <RouterLink to={flowAddress(purchase.raffle.id, null)}>Ver la rifa</RouterLink>
            </Button>
          }
        >
          Las ventas ya cerraron
          {purchase.raffle.sales_close_at === null
            ? ""
            : ` (${formatDateTime(purchase.raffle.sales_close_at)})`}
          . Si pagaste, escríbele al organizador con tu código{" "}
          <span className="whitespace-nowrap">{purchase.code}</span>.
        </Banner>
      );
  }
}

/** The organiser on WhatsApp, and the link back here. */
function KeepIt({ held, config, link }: PurchaseViewProps) {
  const { purchase } = held;
  const { whatsapp } = config.site.contact;
  const text = `¡Hola! Hice la compra ${purchase.code} de ${purchase.raffle.name}.`;
  return (
    <div className="flex flex-wrap gap-3">
      {whatsapp !== null && (
        <Button asChild tone="soft">
          <a href={whatsAppChat(whatsapp, text)} target="_blank" rel="noopener noreferrer">
            Avisar por WhatsApp
          </a>
        </Button>
      )}
      <CopyButton value={link} subject="el enlace de tu compra">
        Copiar enlace
      </CopyButton>
      <Button asChild tone="quiet">
        <RouterLink to={`/rifas/${purchase.raffle.id}`}>Volver a la rifa</RouterLink>
      </Button>
    </div>
  );
}
