import { formatDate } from "@rifas/domain/dates";
import { Action } from "../parts/action.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { TicketNumbers } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, purchaseFacts, type MessageProps } from "./message-props.ts";
import { NumbersChanged } from "./numbers-changed.tsx";
import { PurchaseLink } from "./purchase-link.tsx";
import { Receipt } from "./receipt.tsx";

/** The numbers are sold to this buyer; the message is their ticket. */
export function PurchaseApproved({ payload, links }: MessageProps<"purchase_approved">) {
  if (payload.occasion === "link") return <PurchaseLink payload={payload} links={links} />;
  const one = payload.quantity === 1;
  const moved = payload.occasion === "moved";
  return (
    <Sheet
      preview={
        payload.numbers.length <= 6
          ? `${one ? "Tu número" : "Tus números"}: ${payload.numbers.join(", ")}`
          : `Tus ${payload.quantity} números están adentro.${payload.drawn ? "" : " ¡Suerte!"}`
      }
      heading={moved ? "Tus números cambiaron" : one ? "¡Ya es tuyo!" : "¡Ya son tuyos!"}
      because="Recibes este correo porque compraste boletos con esta dirección."
    >
      {moved ? (
        <NumbersChanged payload={payload} />
      ) : (
        <Paragraph>
          {firstName(payload.buyer)}, confirmamos tu pago.{" "}
          {one ? "Este es tu número" : "Estos son tus números"}:{" "}
          {payload.drawn
            ? `el sorteo fue el ${formatDate(payload.drawDate)}.`
            : `juegas el ${formatDate(payload.drawDate)}. ¡Mucha suerte!`}
        </Paragraph>
      )}
      <Ticket raffle={payload.raffle} stamp="Confirmado" facts={purchaseFacts(payload)}>
        <Code>{payload.code}</Code>
        <TicketNumbers numbers={payload.numbers} label={one ? "Tu número" : "Tus números"} />
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Ver mis boletos</Action>}
      {links.receipt !== null && <Receipt receipt={links.receipt} one={one} />}
      <Paragraph quiet>
        Guarda este correo: es tu boleto. También lo encuentras con tu código en el verificador de
        boletos.
      </Paragraph>
    </Sheet>
  );
}
