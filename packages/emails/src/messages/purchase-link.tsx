import type { EmailLinks } from "../email-site.ts";
import type { PurchaseFacts } from "../email-payloads.ts";
import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, purchaseFacts } from "./message-props.ts";

/** The link, sent again on request. It says nothing about the purchase's state, which may have changed. */
export function PurchaseLink({ payload, links }: { payload: PurchaseFacts; links: EmailLinks }) {
  return (
    <Sheet
      preview={`Con este enlace ves cómo va tu compra ${payload.code}.`}
      heading="Aquí está tu enlace"
      because="Recibes este correo porque alguien pidió el enlace de tu compra. Si no fuiste tú, no tienes que hacer nada."
    >
      <Paragraph>
        Hola, {firstName(payload.buyer)}. Con este enlace ves cómo va tu compra, tus números y lo
        que falte.
      </Paragraph>
      <Ticket raffle={payload.raffle} stamp="Tu compra" facts={purchaseFacts(payload)}>
        <Code>{payload.code}</Code>
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi compra</Action>}
      <KeepLinkSafe />
    </Sheet>
  );
}

/** A warning that the link gives access to the purchase, shown in every message that contains it. */
export function KeepLinkSafe() {
  return (
    <Notice tone="warning" title="Ese enlace es solo tuyo.">
      Quien lo tenga puede ver tu compra: no lo reenvíes.
    </Notice>
  );
}
