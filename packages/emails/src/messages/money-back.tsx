import { formatDay } from "@rifas/domain/dates";
import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import { firstName, type MessageProps } from "./message-props.ts";
import { Codes } from "./purchase-codes.tsx";

/**
 * The money of a cancelled raffle: asks its buyer where it goes, says where it will go, so that they notice somebody else's account in
 * time, or that it was paid or its payment failed.
 */
export function MoneyBack({ payload, links }: MessageProps<"money_back">) {
  const { buyer, raffle, code, to } = payload;
  const { heading, preview, words, action } = wordsOf(payload);
  return (
    <Sheet
      preview={preview}
      heading={heading}
      because="Recibes este correo porque compraste en esta rifa, que se canceló."
    >
      <Paragraph>
        Hola, {firstName(buyer)}. {words}
      </Paragraph>
      {to === undefined ? null : (
        <Notice tone="danger" title="¿No fuiste tú, o no es tuya la cuenta?">
          Cámbiala en la página de tu compra, o responde a este correo. Tienes 24 horas: después
          puede salir para el banco, y ya no se cambia.
        </Notice>
      )}
      <Ticket raffle={raffle} stamp="Cancelada" facts={[]}>
        <Codes codes={[code]} />
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>{action}</Action>}
    </Sheet>
  );
}

function wordsOf({ to, byBuyer, paid, failed }: MessageProps<"money_back">["payload"]) {
  if (paid) {
    return {
      heading: "Te devolvimos tu dinero",
      preview: "Mira la referencia y el día.",
      words: `Pagamos tu devolución el ${formatDay(paid.day)}, con la referencia ${paid.reference}. Si no la ves en tu banco, responde a este correo.`,
      action: "Ver mi devolución",
    };
  }
  if (failed === true) {
    return {
      heading: "Tu devolución no llegó",
      preview: "Revisa a dónde va.",
      words:
        "El banco no completó el pago de tu devolución. Revisa en la página de tu compra a dónde va, y cámbialo si tiene un error. Si está bien, no hagas nada: te la pagamos otra vez.",
      action: "Revisar mi devolución",
    };
  }
  if (to !== undefined) {
    return {
      heading: "A dónde va tu devolución",
      preview: "Si no fuiste tú, avísanos hoy.",
      words: `${byBuyer === true ? "En la página de tu compra se anotó" : "Alguien del equipo anotó"} a dónde va tu dinero: ${to}.`,
      action: "Ver mi devolución",
    };
  }
  return {
    heading: "¿A dónde va tu dinero?",
    preview: "Falta que digas a dónde va.",
    words:
      "Te debemos lo que pagaste, y falta que digas, en la página de tu compra, a qué pago móvil o cuenta va. Para eso nunca te pedimos dinero, contraseñas ni códigos de tu banco.",
    action: "Decir a dónde va",
  };
}
