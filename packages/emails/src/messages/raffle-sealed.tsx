import { formatDateTime } from "@rifas/domain/dates";
import { Fragment } from "react";
import { Action } from "../parts/action.tsx";
import { useMedium } from "../parts/medium.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Ticket } from "../parts/ticket.tsx";
import { Paragraph, Strong, TextLink, Unspaced } from "../parts/words.tsx";
import { firstName, tickets, type MessageProps } from "./message-props.ts";
import { Codes } from "./purchase-codes.tsx";

/** The raffle's log was sealed before the draw. Each copy of this message is evidence that can't be changed later. */
export function RaffleSealed({ payload }: MessageProps<"raffle_sealed">) {
  const { origin } = useMedium().site;
  const { raffleId, size, fingerprint, verifier } = payload;
  return (
    <Sheet
      preview={`Huella ${fingerprint}: guarda este correo hasta el sorteo.`}
      heading="El libro quedó cerrado"
      because="Recibes este correo porque tienes boletos de esta rifa."
    >
      <Paragraph>
        Hola, {firstName(payload.buyer)}. Cerraron las ventas y el libro de la rifa quedó cerrado.
        Si después cambia de quién es un número, este correo y los recibos lo muestran.
      </Paragraph>
      {payload.again === true && (
        <Paragraph>
          Este sello reemplaza al que recibiste antes, que dejó de valer cuando se reabrió la venta.
        </Paragraph>
      )}
      <Ticket
        raffle={payload.raffle}
        stamp="Cerrada"
        facts={[
          { label: "Sorteo", value: formatDateTime(payload.drawDate) },
          { label: "Tienes", value: tickets(payload.quantity) },
          { label: "Huella", value: fingerprint },
        ]}
      >
        <Codes codes={payload.codes} />
      </Ticket>
      <Paragraph>
        <Strong>Guarda este correo: te sirve de testigo.</Strong> Aquí abajo comparas el libro de la
        página con la huella de este correo. Si no es el mismo, alguien lo cambió.
        {payload.witnessed !== undefined && ` ${payload.witnessed ? WITNESSED : UNWITNESSED}`}
      </Paragraph>
      <Action href={`${origin}/libro/${raffleId}#${size}-${fingerprint}`}>
        Comparar con el libro
      </Action>
      <Paragraph>
        El sorteo se ve en vivo, desde cualquier teléfono, en{" "}
        <TextLink href={`${origin}/sorteo/${raffleId}`}>la página del sorteo</TextLink>.
      </Paragraph>
      <Seal checkpoint={payload.checkpoint} publicKey={payload.key} />
      {verifier !== null && (
        <Paragraph quiet>
          Huella SHA-256 del <TextLink href={`${origin}/verificador.html`}>verificador</TextLink> de
          hoy, por si descargas otro después: <Unspaced>{verifier}</Unspaced>
        </Paragraph>
      )}
    </Sheet>
  );
}

/** What is promised depends on who watches: without witnesses only buyers can show that a log was made again. */
const WITNESSED =
  "También se lo mandamos a testigos de afuera: la página del libro dice cuándo lo vieron.";
const UNWITNESSED =
  "Esta rifa no tiene testigos de afuera: si alguien rehace el libro, solo lo muestran este correo y los recibos de los compradores.";

/** The signed note, unchanged, so that it can be checked by a program. */
function Seal({ checkpoint, publicKey }: { checkpoint: string; publicKey: string }) {
  // Its blank line separates the text from the signatures.
  const lines = checkpoint.replace(/\n$/, "").split("\n");
  const isText = useMedium().kind === "text";
  return (
    <Paragraph quiet>
      El sello, firmado por el organizador:
      {lines.map((line) => (
        <Fragment key={line}>
          {isText ? "\n" : <br />}
          {line !== "" && <Unspaced>{line}</Unspaced>}
        </Fragment>
      ))}
      {isText ? "\n" : <br />}
      Llave pública del organizador: <Unspaced>{publicKey}</Unspaced>
    </Paragraph>
  );
}
