import type { PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { whatsAppNote } from "@rifas/domain/whatsapp-note";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Columns } from "@rifas/ui/columns";
import { CopyButton } from "@rifas/ui/copy-button";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Suspense, useState } from "react";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { ElsewhereButton } from "../../../shared/elsewhere-button.tsx";
import { lazyPart } from "../../../shared/layout/load-when-online.ts";
import { whatsAppChat, whatsAppShare } from "../../../shared/links.ts";
import type { PayingSituation, Situation } from "../snapshot/purchase-situation.ts";
import { PurchaseTicket } from "../parts/purchase-ticket.tsx";
import { PurchaseReceipt } from "./purchase-receipt.tsx";
import { SituationBanner } from "./situation-banner.tsx";
import type { PurchaseSnapshot } from "../snapshot/use-purchase-snapshot.ts";
import { PdfButton } from "../../../paper/pdf/pdf-button.tsx";
import { useSiteName } from "../../../shared/use-site.ts";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import type { Pictured } from "./buyer-picture.tsx";

const WonPrizes = lazyPart(async () => (await import("./won-prizes.tsx")).WonPrizes);
const Payback = lazyPart(async () => (await import("./payback.tsx")).Payback);

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
  const said = (
    <>
      <SituationBanner purchase={purchase} contact={contact} situation={situation} />
      <Won {...props} />
      <PurchaseTicket purchase={purchase} />
    </>
  );
  switch (situation) {
    case "received":
    case "arrived":
    case "late_received":
    case "approved":
    case "awaiting_results":
    case "won":
      return (
        <Columns layout="pair">
          <Stack gap={6}>{said}</Stack>
          <Stack gap={8}>
            <Section
              heading="Guarda tu compra"
              lead="Con el enlace o el código vuelves a ver tus números."
            >
              <SaveLinks {...props} config={config} />
            </Section>
            {purchase.status === "approved" && (
              <>
                <SharePictures purchase={purchase} secret={props.secret} />
                <PurchaseReceipt purchase={purchase} secret={props.secret} />
              </>
            )}
          </Stack>
        </Columns>
      );
    case "cancelled":
      return (
        <Columns layout="pair">
          <Stack gap={6}>{said}</Stack>
          {purchase.erased_at === null ? (
            <Suspense fallback={<SkeletonBlock size="chart" />}>
              <Payback purchase={purchase} secret={props.secret} />
            </Suspense>
          ) : null}
        </Columns>
      );
    case "not_won":
    case "rejected":
    case "expired":
    case "late_unsettled":
      return (
        <NarrowColumn align="start" width="step">
          <Stack gap={6}>
            {said}
            {situation === "not_won" && (
              <>
                <TicketsPdf purchase={purchase} secret={props.secret} />
                <SharePictures purchase={purchase} secret={props.secret} />
                <PurchaseReceipt purchase={purchase} secret={props.secret} />
              </>
            )}
          </Stack>
        </NarrowColumn>
      );
  }
}

/** What a winner says of their prizes. */
function Won({ snapshot: { purchase }, secret, situation }: AfterPaymentProps) {
  if (situation !== "won" || purchase.erased_at !== null) return null;
  return (
    <Suspense fallback={<SkeletonBlock size="chart" />}>
      <WonPrizes purchase={purchase} secret={secret} />
    </Suspense>
  );
}

/** One way to keep the purchase at hand, its PDF, and a quiet row with everything else. */
function SaveLinks({ snapshot, secret, config, link }: AfterPaymentProps) {
  const { purchase } = snapshot;
  const { whatsapp } = config.site.contact;
  const text = `¡Hola! Hice la compra ${purchase.code} de ${purchase.raffle.name}.`;
  return (
    <Stack>
      <SaveInWhatsApp purchase={purchase} link={link} />
      {purchase.status === "approved" && <TicketsPdf purchase={purchase} secret={secret} />}
      <Cluster gap={1}>
        <CopyButton size="sm" value={link} subject="el enlace de tu compra">
          Copiar enlace
        </CopyButton>
        <CopyButton size="sm" value={purchase.code} subject="el código de tu compra">
          Copiar código
        </CopyButton>
        {whatsapp !== null && (
          <ElsewhereButton tone="quiet" size="sm" href={whatsAppChat(whatsapp, text)}>
            Avisar por WhatsApp
          </ElsewhereButton>
        )}
        <ButtonTo to={`/rifas/${purchase.raffle.id}`} tone="quiet" size="sm">
          Volver a la rifa
        </ButtonTo>
      </Cluster>
    </Stack>
  );
}

/** The numbers of an approved purchase as PDF, with its secret and never with a session, as the page itself. */
function TicketsPdf(props: { purchase: Pick<PurchaseForBuyer, "id" | "code">; secret: string }) {
  const { id, code } = props.purchase;
  return (
    <PdfButton
      name={`boletos-${code}.pdf`}
      fetch={(client, timing, work) =>
        client.get("/purchases/{id}/pdf", {
          params: { path: { id }, header: { "X-Purchase-Secret": props.secret, ...work } },
          token: null,
          ...timing,
        })
      }
    >
      Descargar boletos en PDF
    </PdfButton>
  );
}

/**
 * Opens WhatsApp with the purchase and its link written, for buyers to send to themselves: the chat where they look for things again.
 * Absent once their data were erased: there is nothing left to find.
 */
function SaveInWhatsApp({ purchase, link }: { purchase: PurchaseForBuyer; link: string }) {
  const siteName = useSiteName();
  if (purchase.erased_at !== null) return null;
  return (
    <ElsewhereButton width="fill" href={whatsAppShare(whatsAppNote(purchase, siteName, link))}>
      Guardar en mi WhatsApp
    </ElsewhereButton>
  );
}

const BuyerPicture = lazyPart(async () => (await import("./buyer-picture.tsx")).BuyerPicture);

interface SharePicturesProps {
  purchase: Pick<PurchaseForBuyer, "id" | "code" | "raffle" | "tickets">;
  secret: string;
}

/** Pictures that a buyer can share: their numbers, and the result once there is one. They load when they are asked for. */
function SharePictures({ purchase, secret }: SharePicturesProps) {
  const [shown, setShown] = useState<Pictured | null>(null);
  const show = (what: Pictured) => setShown(shown === what ? null : what);
  return (
    <Section heading="Comparte" lead="Una imagen para tus estados o tus redes.">
      <Stack gap={4}>
        <Cluster>
          <Button
            tone="outline"
            aria-expanded={shown === "numbers"}
            onClick={() => show("numbers")}
          >
            Compartir mis números
          </Button>
          {purchase.raffle.outcome === "drawn" ? (
            <Button
              tone="outline"
              aria-expanded={shown === "result"}
              onClick={() => show("result")}
            >
              Compartir el resultado
            </Button>
          ) : null}
        </Cluster>
        {shown === null ? null : (
          <Suspense
            fallback={
              <SkeletonGroup label="Preparando la imagen…">
                <SkeletonBlock size="form" />
              </SkeletonGroup>
            }
          >
            <BuyerPicture key={shown} what={shown} purchase={purchase} secret={secret} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
