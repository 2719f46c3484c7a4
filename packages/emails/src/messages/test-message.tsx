import { Sheet } from "../parts/sheet.tsx";
import { Ticket } from "../parts/ticket.tsx";
import { Paragraph } from "../parts/words.tsx";
import type { MessageProps } from "./message-props.ts";

/** Sent from the configuration to test the mail settings. */
export function TestMessage({ payload }: Pick<MessageProps<"test">, "payload">) {
  return (
    <Sheet
      preview="Si lees esto, tus mensajes llegan."
      heading="Tu correo funciona"
      because="Recibes este correo porque alguien probó la configuración."
    >
      <Paragraph>
        Si lees esto, la configuración está bien: tus compradores van a recibir sus mensajes.
      </Paragraph>
      <Ticket
        raffle="Mensaje de prueba"
        stamp="Prueba"
        facts={[{ label: "Lo pidió", value: payload.requestedBy }]}
      />
    </Sheet>
  );
}
