import { formatDateTime } from "@rifas/domain/dates";
import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { WinningNumber } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph, Strong } from "../parts/words.tsx";
import { firstName, type MessageProps } from "./message-props.ts";

/** One of this buyer's numbers won. Sent 30 minutes after the results, so that a mistake can still be corrected. */
export function RaffleWinner({ payload, links }: MessageProps<"raffle_winner">) {
  return (
    <Sheet
      preview={`Salió tu número ${payload.number}. Te contamos qué sigue.`}
      heading={`¡Ganaste, ${firstName(payload.buyer)}!`}
      because="Recibes este correo porque uno de tus números salió sorteado."
    >
      <Paragraph>
        Salió tu número y el premio es tuyo: <Strong>{payload.prize}</Strong>. ¡Felicidades!
      </Paragraph>
      <Ticket
        raffle={payload.raffle}
        paper="gold"
        stamp="Ganador"
        facts={[
          { label: "Premio", value: payload.prize },
          { label: "Sorteo", value: formatDateTime(payload.drawnAt) },
          { label: "Salió en", value: payload.source },
        ]}
      >
        <WinningNumber>{payload.number}</WinningNumber>
        <Code>{payload.code}</Code>
      </Ticket>
      <Paragraph>
        Responde a este correo o escríbenos para acordar la entrega. Ten a mano tu cédula y tu
        código {payload.code}.
      </Paragraph>
      <Notice tone="warning" title="Cuídate de los estafadores.">
        Para darte tu premio nunca te pedimos dinero, contraseñas ni códigos de tu banco.
      </Notice>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi boleto ganador</Action>}
    </Sheet>
  );
}
