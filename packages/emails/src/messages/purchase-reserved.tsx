import { formatBs } from "@rifas/domain/money";
import { formatDate, formatTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { TicketNumbers } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph, Strong } from "../parts/words.tsx";
import { firstName, price, purchaseFacts, tickets, type MessageProps } from "./message-props.ts";
import { NumbersChanged } from "./numbers-changed.tsx";
import { PurchaseLink } from "./purchase-link.tsx";

/** Numbers are held; the buyer has to pay and send the proof before the hold ends. */
export function PurchaseReserved({ payload, links }: MessageProps<"purchase_reserved">) {
  if (payload.occasion === "link") return <PurchaseLink payload={payload} links={links} />;
  const one = payload.quantity === 1;
  const moved = payload.occasion === "moved";
  return (
    <Sheet
      preview={asSentence(
        `Paga ${formatBs(payload.amountBs)} y manda la foto antes de las ${formatTime(payload.reservedUntil)}`,
      )}
      heading={
        moved ? "Tus números cambiaron" : one ? "Tu número te espera" : "Tus números te esperan"
      }
      because="Recibes este correo porque apartaste boletos con esta dirección."
    >
      {moved && <NumbersChanged payload={payload} />}
      <Paragraph>
        Hola, {firstName(payload.buyer)}. Apartamos {tickets(payload.quantity)} para ti. Paga{" "}
        <Strong>{price(payload.amountBs, payload.amountUsd)}</Strong> y manda la foto de tu
        comprobante.
      </Paragraph>
      {payload.uniqueCents === true && (
        <Paragraph>
          Paga ese monto exacto, con sus céntimos: solo tu compra los tiene, y así reconocemos tu
          pago.
        </Paragraph>
      )}
      <Notice
        tone="warning"
        title={`Tienes hasta las ${formatTime(payload.reservedUntil)} del ${formatDate(payload.reservedUntil)}.`}
      >
        Después {one ? "el número queda libre" : "los números quedan libres"} para otra persona.
      </Notice>
      <Ticket raffle={payload.raffle} stamp="Apartado" facts={purchaseFacts(payload)}>
        <Code>{payload.code}</Code>
        <TicketNumbers numbers={payload.numbers} label={one ? "Tu número" : "Tus números"} />
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Pagar y mandar la foto</Action>}
      <Paragraph quiet>
        ¿Ya pagaste? Manda la foto por el mismo enlace. Es solo tuyo: no lo reenvíes.
      </Paragraph>
    </Sheet>
  );
}
