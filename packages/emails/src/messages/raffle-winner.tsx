import { formatDateTime } from "@rifas/domain/dates";
import type { PrizeState } from "@rifas/domain/prize-states";
import { PRIZE_NEWS } from "../email-subject.ts";
import { Action } from "../parts/action.tsx";
import { Notice } from "../parts/notice.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { WinningNumber } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph, Strong } from "../parts/words.tsx";
import { firstName, type MessageProps } from "./message-props.ts";

/**
 * One of this buyer's numbers won: sent 30 minutes after the results, so that a mistake can still be corrected. Then once for each thing
 * that is said of the prize, so that its winner can object to what isn't so, or wasn't said by them.
 */
export function RaffleWinner({ payload, links }: MessageProps<"raffle_winner">) {
  const { buyer, code, drawnAt, number, prize, raffle, said, source } = payload;
  return (
    <Sheet
      preview={
        said === undefined
          ? `Salió tu número ${number}. Te contamos qué sigue.`
          : `${prize}: si no es así, avísanos.`
      }
      heading={said === undefined ? `¡Ganaste, ${firstName(buyer)}!` : PRIZE_NEWS[said]}
      because="Recibes este correo porque uno de tus números salió sorteado."
    >
      {said === undefined ? (
        <Paragraph>
          Salió tu número y el premio es tuyo: <Strong>{prize}</Strong>. ¡Felicidades!
        </Paragraph>
      ) : (
        <Paragraph>
          Hola, {firstName(buyer)}. {SAID[said]}
        </Paragraph>
      )}
      <Ticket
        raffle={raffle}
        paper="gold"
        stamp="Ganador"
        facts={[
          { label: "Premio", value: prize },
          { label: "Sorteo", value: formatDateTime(drawnAt) },
          ...(source === undefined ? [] : [{ label: "Salió en", value: source }]),
        ]}
      >
        <WinningNumber>{number}</WinningNumber>
        <Code>{code}</Code>
      </Ticket>
      <Paragraph>
        {said === undefined
          ? `Responde a este correo o escríbenos para acordar la entrega. Ten a mano tu cédula y tu código ${code}.`
          : "Quedó anotado en el libro de la rifa, con su fecha."}
      </Paragraph>
      <Notice tone="warning" title="Cuídate de los estafadores.">
        Para darte tu premio nunca te pedimos dinero, contraseñas ni códigos de tu banco.
      </Notice>
      {links.purchase !== null && (
        <Action href={links.purchase}>
          {said === undefined ? "Ver mi boleto ganador" : "Ver mi premio"}
        </Action>
      )}
    </Sheet>
  );
}

const NOT_YOU = "Si no fuiste tú, responde hoy a este correo.";

const SAID: Readonly<Record<PrizeState, string>> = {
  contacted:
    "El organizador anotó que ya habló contigo de tu premio. Si nadie te ha hablado, responde a este correo.",
  delivered:
    "El organizador anotó que te entregó tu premio. Di en la página de tu compra si lo recibiste, o si no es lo anunciado.",
  confirmed: `Desde el enlace de tu compra se dijo que recibiste tu premio. ${NOT_YOU}`,
  disputed: `Desde el enlace de tu compra se dijo que no recibiste tu premio, o que no es lo anunciado. El organizador ya lo sabe. ${NOT_YOU}`,
  unanswered:
    "El organizador anotó que te entregó tu premio, y pasaron los días para responder. Todavía puedes decir si lo recibiste, en la página de tu compra.",
  unclaimed:
    "Pasaron los días para reclamar tu premio. Lo que pasa con él está en las reglas de la rifa.",
};
