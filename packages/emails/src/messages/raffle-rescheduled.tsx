import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { Action } from "../parts/action.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Ticket } from "../parts/ticket.tsx";
import { Paragraph, Strong } from "../parts/words.tsx";
import { firstName, tickets, type MessageProps } from "./message-props.ts";
import { Codes } from "./purchase-codes.tsx";

/** The draw was moved to a later date; nothing else changes. */
export function RaffleRescheduled({ payload, links }: MessageProps<"raffle_rescheduled">) {
  return (
    <Sheet
      preview={`${asSentence(`Ahora es el ${formatDateTime(payload.drawDate)}`)} Tus boletos siguen valiendo.`}
      heading="El sorteo cambió de fecha"
      because="Recibes este correo porque tienes boletos de esta rifa."
    >
      <Paragraph>
        Hola, {firstName(payload.buyer)}. El sorteo ahora es el{" "}
        <Strong>{formatDateTime(payload.drawDate)}</Strong>{" "}
        {payload.quantity === 1 ? "Tu boleto sigue valiendo" : "Tus boletos siguen valiendo"}, con{" "}
        {payload.quantity === 1 ? "el mismo número" : "los mismos números"}: no tienes que hacer
        nada.
      </Paragraph>
      <Ticket
        raffle={payload.raffle}
        stamp="Reprogramada"
        facts={[
          { label: "Antes", value: formatDateTime(payload.previousDrawDate), former: true },
          { label: "Ahora", value: formatDateTime(payload.drawDate) },
          { label: "Tienes", value: tickets(payload.quantity) },
        ]}
      >
        <Codes codes={payload.codes} />
      </Ticket>
      {payload.reason !== undefined && <Paragraph>{payload.reason}</Paragraph>}
      {payload.reopened !== undefined && (
        <Paragraph>
          La venta se reabrió. {payload.reopened} El sello de antes ya no vale: cuando cierre otra
          vez te llega el nuevo.
        </Paragraph>
      )}
      {links.purchase !== null && <Action href={links.purchase}>Ver mis boletos</Action>}
    </Sheet>
  );
}
