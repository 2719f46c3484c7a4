import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, tickets, type MessageProps } from "./message-props.ts";
import { Codes } from "./purchase-codes.tsx";

/** The raffle won't be drawn: why, and where to say where the money goes. */
export function RaffleCancelled({ payload, links }: MessageProps<"raffle_cancelled">) {
  const held = payload.quantity > 0;
  return (
    <Sheet
      preview="No habrá sorteo. Te contamos qué sigue con tu dinero."
      heading="La rifa se canceló"
      because={`Recibes este correo porque ${held ? "tienes boletos de" : "enviaste un pago por"} esta rifa.`}
    >
      <Paragraph>
        Hola, {firstName(payload.buyer)}. Lo sentimos: esta rifa se canceló y no habrá sorteo.
      </Paragraph>
      {payload.reason !== null && (
        <Notice tone="danger" title="Por qué:">
          {payload.reason}
        </Notice>
      )}
      <Ticket
        raffle={payload.raffle}
        stamp="Cancelada"
        facts={held ? [{ label: "Tenías", value: tickets(payload.quantity) }] : []}
      >
        <Codes codes={payload.codes} />
      </Ticket>
      <Paragraph>
        Si pagaste, dinos en la página de tu compra a dónde te devolvemos tu dinero: a un pago móvil
        o una cuenta a tu nombre.
      </Paragraph>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi compra</Action>}
    </Sheet>
  );
}
