import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { Action } from "../parts/action.tsx";
import { useMedium } from "../parts/medium.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { TicketNumbers } from "../parts/ticket-numbers.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { Paragraph, TextLink } from "../parts/words.tsx";
import { tickets, type MessageProps } from "./message-props.ts";
import { StopReminders, Words } from "./reminder-words.tsx";

/** The draw is tomorrow: the buyer's numbers, and where to watch. */
export function ReminderDraw({ payload, links }: MessageProps<"reminder_draw">) {
  const { origin } = useMedium().site;
  return (
    <Sheet
      preview={asSentence(`Míralo en vivo: ${formatDateTime(payload.drawDate)}`)}
      heading="Mañana es el sorteo"
      because="Recibes este recordatorio porque tienes boletos de esta rifa."
    >
      <Words words={payload.words} />
      <Action href={`${origin}/sorteo/${payload.raffleId}`}>Ver el sorteo en vivo</Action>
      <Ticket
        raffle={payload.raffle}
        stamp="En juego"
        facts={[
          { label: "Sorteo", value: formatDateTime(payload.drawDate) },
          ...(payload.drawSource === null
            ? []
            : [{ label: "Juega con", value: payload.drawSource }]),
          { label: "Tienes", value: tickets(payload.quantity) },
        ]}
      >
        <Code>{payload.code}</Code>
        <TicketNumbers
          numbers={payload.numbers}
          label={payload.quantity === 1 ? "Tu número" : "Tus números"}
        />
      </Ticket>
      {links.purchase !== null && (
        <Paragraph>
          Tu recibo está en <TextLink href={links.purchase}>la página de tu compra</TextLink>. Es
          solo tuya: no reenvíes este correo.
        </Paragraph>
      )}
      <StopReminders stop={links.stop} />
    </Sheet>
  );
}
