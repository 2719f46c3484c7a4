import { formatTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { Action } from "../parts/action.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { TicketNumbers } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { purchaseFacts, type MessageProps } from "./message-props.ts";
import { StopReminders, Words } from "./reminder-words.tsx";

/** The hold ends in minutes, and nothing was sent yet. */
export function ReminderHold({ payload, links }: MessageProps<"reminder_hold">) {
  const one = payload.quantity === 1;
  return (
    <Sheet
      preview={asSentence(`Tienes hasta las ${formatTime(payload.reservedUntil)}`)}
      heading={one ? "Tu número se libera pronto" : "Tus números se liberan pronto"}
      because="Recibes este recordatorio porque apartaste boletos con esta dirección."
    >
      <Words words={payload.words} />
      {links.purchase !== null && <Action href={links.purchase}>Pagar y mandar la foto</Action>}
      <Ticket raffle={payload.raffle} stamp="Apartado" facts={purchaseFacts(payload)}>
        <Code>{payload.code}</Code>
        <TicketNumbers numbers={payload.numbers} label={one ? "Tu número" : "Tus números"} />
      </Ticket>
      <StopReminders stop={links.stop} />
    </Sheet>
  );
}
