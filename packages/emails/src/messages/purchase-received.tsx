import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { TicketNumbers } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, purchaseFacts, type MessageProps } from "./message-props.ts";
import { NumbersChanged } from "./numbers-changed.tsx";
import { PaymentUnreported } from "./payment-unreported.tsx";
import { PurchaseLink } from "./purchase-link.tsx";
import { referenceFact } from "./reference-fact.ts";

/** The proof arrived and will be reviewed, or is reviewed again after an approval that was a slip. */
export function PurchaseReceived({ payload, links }: MessageProps<"purchase_received">) {
  if (payload.occasion === "link") return <PurchaseLink payload={payload} links={links} />;
  if (payload.occasion === "unreported")
    return <PaymentUnreported payload={payload} links={links} />;
  const one = payload.quantity === 1;
  const reference = referenceFact(payload);
  const again = payload.occasion === "returned";
  const moved = payload.occasion === "moved";
  return (
    <Sheet
      preview="Una persona lo está revisando. Te escribimos apenas esté listo."
      heading={
        moved
          ? "Tus números cambiaron"
          : again
            ? "Estamos revisando tu pago otra vez"
            : "Recibimos tu pago"
      }
      because={
        again || moved
          ? "Recibes este correo porque compraste boletos con esta dirección."
          : "Recibes este correo porque mandaste el comprobante de tu compra."
      }
    >
      {moved && <NumbersChanged payload={payload} />}
      <WhatHappens payload={payload} />
      <Ticket
        raffle={payload.raffle}
        stamp={payload.late ? "Pago tardío" : "En revisión"}
        facts={[...purchaseFacts(payload), ...reference]}
      >
        <Code>{payload.code}</Code>
        <TicketNumbers numbers={payload.numbers} label={one ? "Tu número" : "Tus números"} />
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi compra</Action>}
    </Sheet>
  );
}

/** The hold no longer expires; if the proof came late, no numbers are promised. */
function WhatHappens({ payload }: Pick<MessageProps<"purchase_received">, "payload">) {
  const one = payload.quantity === 1;
  if (payload.occasion === "returned") {
    return (
      <Paragraph>
        Hola, {firstName(payload.buyer)}. Te habíamos confirmado esta compra, pero tenemos que
        revisar su pago otra vez.{" "}
        {one ? "Tu número sigue apartado para ti" : "Tus números siguen apartados para ti"}. No
        tienes que hacer nada: te escribimos apenas esté listo.
      </Paragraph>
    );
  }
  if (payload.late) {
    return (
      <>
        <Paragraph>
          Hola, {firstName(payload.buyer)}. Tu comprobante llegó cuando el tiempo de tu apartado ya
          había vencido. No te preocupes: lo vamos a revisar igual.
        </Paragraph>
        <Notice tone="warning" title="Tus números quedaron libres mientras tanto.">
          Si el pago está bien, te damos los mismos si nadie los tomó. Si no, te escribimos con
          otros.
        </Notice>
      </>
    );
  }
  return (
    <Paragraph>
      Hola, {firstName(payload.buyer)}. Una persona está revisando tu pago. Mientras tanto,{" "}
      {one
        ? "tu número sigue apartado y no se vence"
        : "tus números siguen apartados y no se vencen"}
      . Te escribimos apenas esté listo.
    </Paragraph>
  );
}
