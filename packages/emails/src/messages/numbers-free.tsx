import { Action } from "../parts/action.tsx";
import { useMedium } from "../parts/medium.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { Paragraph, Strong, TextLink } from "../parts/words.tsx";
import type { MessageProps } from "./message-props.ts";

/** Numbers of a raffle are free for somebody who asked to be told: once, with the raffle's page. */
export function NumbersFree({ payload, links }: MessageProps<"numbers_free">) {
  const { origin } = useMedium().site;
  return (
    <Sheet
      preview="Apártalos pronto: no los guardamos para nadie."
      heading="Ya hay números libres"
      because="Recibes este correo porque alguien pidió con esta dirección que te avisáramos."
    >
      <Paragraph>
        Pediste que te avisáramos cuando se pudiera comprar en <Strong>{payload.raffle}</Strong>. Ya
        se puede.
      </Paragraph>
      <Action href={`${origin}/rifas/${payload.raffleId}`}>Apartar mis números</Action>
      <Paragraph>
        Avisamos por orden de llegada y no guardamos números: son de quien los aparte primero. De
        esta rifa no te llegará otro aviso.
      </Paragraph>
      {links.stop !== null && (
        <Paragraph quiet>
          ¿No lo pediste tú, o ya no esperas?{" "}
          <TextLink href={links.stop}>Sal de las listas de espera</TextLink>.
        </Paragraph>
      )}
    </Sheet>
  );
}
