import { Action } from "../parts/action.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Code, Ticket } from "../parts/ticket.tsx";
import { purchaseFacts, type MessageProps } from "./message-props.ts";
import { StopReminders, Words } from "./reminder-words.tsx";

/** A day after a rejection that staff can still take back: the buyer may answer with another proof. */
export function ReminderProof({ payload, links }: MessageProps<"reminder_proof">) {
  return (
    <Sheet
      preview={payload.reason}
      heading="Todavía puedes arreglar tu pago"
      because="Recibes este recordatorio porque compraste boletos con esta dirección."
    >
      <Words words={payload.words} />
      <Ticket raffle={payload.raffle} stamp="Sin confirmar" facts={purchaseFacts(payload)}>
        <Code>{payload.code}</Code>
      </Ticket>
      {links.purchase !== null && <Action href={links.purchase}>Ver mi compra</Action>}
      <StopReminders stop={links.stop} />
    </Sheet>
  );
}
