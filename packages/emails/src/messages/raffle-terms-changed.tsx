import { Action } from "../parts/action.tsx";
import { useMedium } from "../parts/medium.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Ticket } from "../parts/ticket.tsx";
import { Changes, Paragraph, TextLink } from "../parts/words.tsx";
import { firstName, tickets, type MessageProps } from "./message-props.ts";
import { Codes } from "./purchase-codes.tsx";

/** What the raffle announces changed after people had bought: the old and the new text of each term. */
export function RaffleTermsChanged({ payload, links }: MessageProps<"raffle_terms_changed">) {
  const { origin } = useMedium().site;
  return (
    <Sheet
      preview="El organizador cambió lo que anunciaba cuando compraste. Mira qué."
      heading="Cambió lo que anuncia la rifa"
      because="Recibes este correo porque tienes boletos de esta rifa."
    >
      <Paragraph>
        Hola, {firstName(payload.buyer)}. El organizador cambió lo que anunciaba cuando compraste.{" "}
        {payload.quantity === 1 ? "Tu boleto sigue valiendo" : "Tus boletos siguen valiendo"}, con{" "}
        {payload.quantity === 1 ? "el mismo número" : "los mismos números"}.
      </Paragraph>
      <Changes changes={payload.changes} />
      <Ticket
        raffle={payload.raffle}
        stamp="Cambiada"
        facts={[{ label: "Tienes", value: tickets(payload.quantity) }]}
      >
        <Codes codes={payload.codes} />
      </Ticket>
      <Paragraph>
        Guarda este correo. Si no estás de acuerdo, escríbele al organizador antes del sorteo, que
        se ve en <TextLink href={`${origin}/sorteo/${payload.raffleId}`}>su página</TextLink>.
      </Paragraph>
      {links.purchase !== null && <Action href={links.purchase}>Ver mis boletos</Action>}
    </Sheet>
  );
}
