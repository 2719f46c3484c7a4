import type { PublicConfig, PurchaseForBuyer } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { caracasTime, formatDateTime } from "@rifas/domain/dates";
import { isDocument } from "@rifas/domain/document-id";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";
import { NoWrap } from "@rifas/ui/text";
import type { ReactNode } from "react";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { EmailText } from "../../../shared/email-text.tsx";
import { useSite } from "../../../shared/use-site.ts";
import { flowAddress } from "../parts/flow-address.ts";
import { BuyAgain, useRaffleUse } from "../pay/buy-again.tsx";
import { ContactOrganizer } from "../parts/contact-organizer.tsx";
import type { PayingSituation, Situation } from "../snapshot/purchase-situation.ts";

interface BannerProps {
  purchase: PurchaseForBuyer;
  contact: PublicConfig["site"]["contact"];
}

/** The outcome of a purchase that needs no payment, and what its buyer can do next. */
export function SituationBanner(
  props: BannerProps & { situation: Exclude<Situation, PayingSituation> },
): ReactNode {
  switch (props.situation) {
    case "received":
    case "arrived":
    case "late_received":
      return <Waiting {...props} situation={props.situation} />;
    case "approved":
    case "awaiting_results":
    case "won":
    case "not_won":
      return <Approved {...props} situation={props.situation} />;
    case "rejected":
      return <Rejected {...props} />;
    case "expired":
      return <Expired {...props} />;
    case "late_unsettled":
      return <LateUnsettled {...props} />;
    case "cancelled":
      return <Cancelled {...props} />;
  }
}

function Waiting(props: BannerProps & { situation: "received" | "arrived" | "late_received" }) {
  const { purchase, situation } = props;
  const hours = useSite()?.purchase_rules.review_hours ?? null;
  const where = <EmailNote purchase={purchase} />;
  return situation !== "late_received" ? (
    <Banner tone="success" announce="polite" title={safeTitle(purchase)}>
      {situation === "arrived"
        ? "El banco ya nos avisó de tu pago. Falta que alguien del equipo lo confirme."
        : `${purchase.quantity === 1 ? "Ya no se vence" : "Ya no se vencen"}. Revisamos tu pago y te avisamos${answerWords(purchase, hours)}.`}
      {where}
    </Banner>
  ) : (
    <Banner tone="warning" announce="polite" title="Llegó después de la hora">
      {purchase.quantity === 1
        ? "Tu número se había soltado. Alguien del equipo revisa tu pago y te da el mismo, si sigue libre, u otro."
        : "Tus números se habían soltado. Alguien del equipo revisa tu pago y te da los mismos, si siguen libres, u otros."}
      {where}
    </Banner>
  );
}

/** Within which hours proofs are answered at this hour of the day; while nobody looks, from when on. */
function answerWords(
  { answer_hours: within, server_time: now }: PurchaseForBuyer,
  hours: PublicConfig["purchase_rules"]["review_hours"],
): string {
  if (hours !== null && !isAmong(hours, Number(caracasTime(now).hour))) {
    const { from } = hours;
    const again = `${from % 12 || 12}\u00A0${from < 12 ? "a" : "p"}.\u00A0m`;
    return `; a esta hora descansamos y seguimos a las ${again}`;
  }
  return within === null ? "" : `, casi siempre en menos de ${counted(within, "hora")}`;
}

const isAmong = ({ from, until }: { from: number; until: number }, hour: number) =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;

function safeTitle({ quantity }: PurchaseForBuyer): string {
  return quantity === 1 ? "Tu número está seguro" : "Tus números están seguros";
}

function Approved(
  props: BannerProps & { situation: "approved" | "awaiting_results" | "won" | "not_won" },
) {
  const { purchase, situation } = props;
  const withResults = situation === "not_won" || (situation === "won" && isOver(purchase));
  return (
    <Banner
      tone={situation === "not_won" ? "neutral" : "success"}
      announce="polite"
      title={situation === "not_won" ? notWonTitle(purchase) : "Pago confirmado"}
      action={withResults ? <ToRaffle purchase={purchase}>Ver los resultados</ToRaffle> : undefined}
    >
      {approvedText(purchase, situation)}
      {purchase.approved_after_draw ? " Se aprobó después del sorteo." : ""}
    </Banner>
  );
}

function notWonTitle({ quantity }: PurchaseForBuyer): string {
  return quantity === 1 ? "Esta vez no salió tu número" : "Esta vez no salieron tus números";
}

function approvedText(
  purchase: PurchaseForBuyer,
  situation: "approved" | "awaiting_results" | "won" | "not_won",
): ReactNode {
  const yours = purchase.quantity === 1 ? "Este boleto es tuyo." : "Estos boletos son tuyos.";
  switch (situation) {
    case "approved":
      return (
        <>
          {`${yours} ¡Suerte!`}
          <EmailNote purchase={purchase} />
        </>
      );
    case "awaiting_results":
      return `${yours} Ya pasó la hora del sorteo: muy pronto publicamos los resultados.`;
    case "won": {
      const prizes = purchase.prizes_won.map(
        ({ prize_title, ticket_number }) => `${prize_title}, con el ${ticket_number}`,
      );
      return `¡Ganaste! ${prizes.join(" · ")}.${isOver(purchase) ? "" : stillPlaying(purchase)} Para darte tu premio nunca te pedimos dinero ni contraseñas.`;
    }
    case "not_won":
      return "Ya se hizo el sorteo. ¡Gracias por participar!";
  }
}

const isOver = ({ raffle }: PurchaseForBuyer) => raffle.status === "finished";

/** After an instant prize: a number wins only once, and the others wait for the draw. */
function stillPlaying({ tickets, prizes_won: prizes }: PurchaseForBuyer): string {
  const others = tickets.length - prizes.length;
  if (others === 0) return "";
  return others === 1
    ? " Tu otro número sigue en el sorteo."
    : " Tus otros números siguen en el sorteo.";
}

function Rejected({ purchase, contact }: BannerProps) {
  const { id, code, raffle, quantity, rejection_reason } = purchase;
  const use = useRaffleUse(raffle.id);
  return (
    <Banner
      tone="danger"
      title="Esto dijo quien lo revisó"
      action={
        <>
          <ContactOrganizer contact={contact} purchase={purchase} />
          {use === "buy" && <BuyAgain raffleId={raffle.id} purchaseId={id} use={use} />}
        </>
      }
    >
      <Stack gap={2}>
        <p>{rejection_reason ?? "Habla con el organizador para saber por qué."}</p>
        <p>
          {quantity === 1 ? "Este número ya no es tuyo." : "Estos números ya no son tuyos."} Si
          crees que es un error, escríbele al organizador con tu código <NoWrap>{code}</NoWrap> y tu
          comprobante a la mano.
        </p>
      </Stack>
    </Banner>
  );
}

function Expired({ purchase, contact }: BannerProps) {
  const { code, raffle } = purchase;
  return (
    <Banner
      tone="neutral"
      title={
        purchase.released
          ? "No llegó el comprobante"
          : "Se acabó el tiempo y no llegó el comprobante"
      }
      action={
        <>
          <ContactOrganizer contact={contact} purchase={purchase} />
          <ToRaffle purchase={purchase}>Ver la rifa</ToRaffle>
        </>
      }
    >
      Las ventas ya cerraron
      {raffle.sales_close_at === null ? "" : ` (${formatDateTime(raffle.sales_close_at)})`}: ya no
      se reciben comprobantes. Si pagaste, escríbele al organizador con tu código{" "}
      <NoWrap>{code}</NoWrap>.
    </Banner>
  );
}

function LateUnsettled({ purchase, contact }: BannerProps) {
  return (
    <Banner
      tone="danger"
      title="Tu compra no participó en el sorteo"
      action={<ContactOrganizer contact={contact} purchase={purchase} />}
    >
      Tu comprobante llegó cuando{" "}
      {purchase.quantity === 1
        ? "tu número ya se había soltado"
        : "tus números ya se habían soltado"}
      , y el sorteo pasó sin que se confirmara. Escríbele al organizador con tu código{" "}
      <NoWrap>{purchase.code}</NoWrap> para resolver tu pago.
    </Banner>
  );
}

function Cancelled({ purchase, contact }: BannerProps) {
  const { code, has_proof, status } = purchase;
  return (
    <Banner
      tone="warning"
      title="El organizador la canceló"
      action={
        <>
          <ContactOrganizer contact={contact} purchase={purchase} />
          <ToRaffle purchase={purchase}>Ver por qué</ToRaffle>
        </>
      }
    >
      {has_proof || status === "approved"
        ? "No habrá sorteo, y te devuelven lo que pagaste."
        : "No habrá sorteo: no pagues esta compra. Si ya pagaste, te lo devuelven."}{" "}
      {isDocument(purchase.document_id) ? "Dinos aquí a dónde. " : null}Si tienes dudas, tu código
      es <NoWrap>{code}</NoWrap>.
    </Banner>
  );
}

function ToRaffle({ purchase, children }: { purchase: PurchaseForBuyer; children: ReactNode }) {
  const use = useRaffleUse(purchase.raffle.id);
  if (use === "none") return null;
  return (
    <ButtonTo to={flowAddress(purchase.raffle.id, null)} tone="outline">
      {children}
    </ButtonTo>
  );
}

/** Where the e-mails go; nothing if the purchase has no address or the site sends none. */
function EmailNote({ purchase: { email } }: { purchase: PurchaseForBuyer }) {
  const site = useSite();
  if (email === null || site?.sends_email !== true) return null;
  return (
    <>
      {" "}
      Te escribimos a <EmailText>{email}</EmailText>.
    </>
  );
}
