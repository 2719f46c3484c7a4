import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { TicketNumbers } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, purchaseFacts, type MessageProps } from "./message-props.ts";
import { referenceFact } from "./reference-fact.ts";

/** The bank has reported no payment for a purchase in two days: the buyer has a day to answer before it may be rejected. */
export function PaymentUnreported({ payload, links }: MessageProps<"purchase_received">) {
  const one = payload.quantity === 1;
  return (
    <Sheet
      preview="Si ya pagaste, escríbenos hoy con la referencia. Si no pagaste, no tienes que hacer nada."
      heading="No vemos tu pago en el banco"
      because="Recibes este correo porque mandaste el comprobante de tu compra."
    >
      <Paragraph>
        Hola, {firstName(payload.buyer)}. Hace dos días mandaste tu comprobante y nuestro banco
        todavía no reporta ese pago. Revisa en tu banco si salió, con qué referencia y a qué cuenta.
      </Paragraph>
      <Notice tone="warning" title="Tienes un día para escribirnos.">
        Si ya pagaste, mándanos la referencia o el estado de cuenta. Si no sabemos de ti en 24
        horas, podemos rechazar la compra y{" "}
        {one ? "tu número queda libre" : "tus números quedan libres"}.
      </Notice>
      <Ticket
        raffle={payload.raffle}
        stamp="Sin confirmar"
        facts={[...purchaseFacts(payload), ...referenceFact(payload)]}
      >
        <Code>{payload.code}</Code>
        <TicketNumbers numbers={payload.numbers} label={one ? "Tu número" : "Tus números"} />
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi compra</Action>}
    </Sheet>
  );
}
