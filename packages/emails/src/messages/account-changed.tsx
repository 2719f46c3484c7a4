import { formatDateTime } from "@rifas/domain/dates";
import { ACCOUNT_CHANGES } from "../email-subject.ts";
import { Sheet } from "../parts/sheet.tsx";
import { Changes, Paragraph, Strong } from "../parts/words.tsx";
import type { MessageProps } from "./message-props.ts";

/** Sent to a member of the team when how they sign in has changed, by themselves or by somebody else, or what buyers pay by. */
export function AccountChanged({ payload }: Pick<MessageProps<"account_changed">, "payload">) {
  const { name, change, by, at, due, about } = payload;
  if (change === "prize_disputed") return <PrizeDisputed payload={payload} />;
  return (
    <Sheet
      preview={`${name}: si no fuiste tú, avisa.`}
      heading={ACCOUNT_CHANGES[change]}
      because="Recibes este correo porque tienes una cuenta en el panel."
    >
      <Paragraph>
        {name}: esto pasó el {formatDateTime(at)} y lo hizo{" "}
        {by ?? "alguien que entró con tu cuenta"}.
      </Paragraph>
      {due === undefined ? null : (
        <Paragraph>
          Se hace el {formatDateTime(due)}, si antes no te niegas en el panel con tu llave de acceso
          o tu contraseña. Si ya no puedes entrar, quien tiene el servidor te da otra contraseña con{" "}
          <Strong>npm run reset-password</Strong>, y lo que espera queda sin efecto.
        </Paragraph>
      )}
      {about === undefined ? null : (
        <>
          <Paragraph>
            <Strong>{about.what}.</Strong> Durante un día se vuelve a lo de antes en
            «Configuración», «Equipo».
          </Paragraph>
          <Changes changes={about.changes} />
        </>
      )}
      <Paragraph>
        Si no lo esperabas, alguien puede estar entrando con tu cuenta: avisa a quien administra el
        sitio, cambia tu contraseña y cierra las otras sesiones en «Mi cuenta».
      </Paragraph>
    </Sheet>
  );
}

/** Sent to each administrator. The winner's words are for the desk: they are erased there with their person. */
function PrizeDisputed({ payload }: Pick<MessageProps<"account_changed">, "payload">) {
  return (
    <Sheet
      preview={`${payload.name}: quien ganó dice que no lo recibió.`}
      heading={ACCOUNT_CHANGES.prize_disputed}
      because="Recibes este correo porque administras el sitio."
    >
      <Paragraph>
        <Strong>{payload.about?.what}.</Strong> Quien ganó dijo el {formatDateTime(payload.at)} que
        no recibió su premio, o que no es lo anunciado. Todos lo ven en la rifa, y en su libro queda
        con su fecha.
      </Paragraph>
      <Paragraph>
        Lee por qué en los resultados de la rifa, habla con quien ganó y anota la entrega cuando se
        arregle.
      </Paragraph>
    </Sheet>
  );
}
