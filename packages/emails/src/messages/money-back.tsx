import { formatDay } from "@rifas/domain/dates";
import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, type MessageProps } from "./message-props.ts";
import { Codes } from "./purchase-codes.tsx";

/** Where the money of a cancelled raffle goes, so that its buyer notices somebody else's account in time; or that it was paid. */
export function MoneyBack({ payload, links }: MessageProps<"money_back">) {
  const { buyer, raffle, code, to, byBuyer, paid } = payload;
  return (
    <Sheet
      preview={paid ? "Mira la referencia y el día." : "Si no fuiste tú, avísanos hoy."}
      heading={paid ? "Te devolvimos tu dinero" : "A dónde va tu devolución"}
      because="Recibes este correo porque compraste en esta rifa, que se canceló."
    >
      <Paragraph>
        Hola, {firstName(buyer)}.{" "}
        {paid
          ? `Pagamos tu devolución el ${formatDay(paid.day)}, con la referencia ${paid.reference}. Si no la ves en tu banco, responde a este correo.`
          : `${byBuyer === true ? "En la página de tu compra se anotó" : "Alguien del equipo anotó"} a dónde va tu dinero: ${to ?? ""}.`}
      </Paragraph>
      {paid ? null : (
        <Notice tone="danger" title="¿No fuiste tú, o no es tuya la cuenta?">
          Cámbiala en la página de tu compra, o responde a este correo. Tienes 24 horas: después
          puede salir para el banco, y ya no se cambia.
        </Notice>
      )}
      <Ticket raffle={raffle} stamp="Cancelada" facts={[]}>
        <Codes codes={[code]} />
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi devolución</Action>}
    </Sheet>
  );
}
