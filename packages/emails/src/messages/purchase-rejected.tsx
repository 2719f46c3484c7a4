import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, purchaseFacts, type MessageProps } from "./message-props.ts";
import { PurchaseLink } from "./purchase-link.tsx";

/** The payment was rejected or an approval undone: why, and how to resolve it. */
export function PurchaseRejected({ payload, links }: MessageProps<"purchase_rejected">) {
  if (payload.occasion === "link") return <PurchaseLink payload={payload} links={links} />;
  return (
    <Sheet
      preview={payload.reason}
      heading={payload.undone ? "Anulamos tu compra" : "No pudimos confirmar tu pago"}
      because="Recibes este correo porque compraste boletos con esta dirección."
    >
      <Paragraph>
        Hola, {firstName(payload.buyer)}.{" "}
        {payload.undone
          ? "Habíamos confirmado tu compra, pero tuvimos que anularla."
          : "Revisamos tu comprobante y no pudimos confirmar el pago."}
      </Paragraph>
      <Notice tone="danger" title="Por qué:">
        {payload.reason}
      </Notice>
      <Paragraph>
        {payload.quantity === 1 ? "Tu número queda libre." : "Tus números quedan libres."} Si crees
        que es un error, responde a este correo o escríbenos con tu código {payload.code}: lo
        revisamos contigo.
      </Paragraph>
      <Ticket
        raffle={payload.raffle}
        stamp={payload.undone ? "Anulado" : "Sin confirmar"}
        facts={purchaseFacts(payload)}
      >
        <Code>{payload.code}</Code>
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi compra</Action>}
    </Sheet>
  );
}
