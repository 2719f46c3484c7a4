import type { ServerConfig } from "../../platform/settings/config.ts";
import type { LostSecrets } from "./seal-stored-secrets.ts";

/** What the start says about the secrets of banks and mail. */
export function aboutSecrets(
  { secretKey }: Pick<ServerConfig, "secretKey">,
  { banks, mail }: LostSecrets,
): string[] {
  const lost = [
    ...(banks > 0 ? [`los bancos conectados (${banks})`] : []),
    ...(mail ? ["el servidor de correo"] : []),
  ];
  return [
    ...(secretKey === undefined
      ? [
          "Falta SECRET_KEY: las llaves están en la base de datos, y quien tenga una copia o un respaldo puede leer las contraseñas de los bancos y del correo. Ponla (docs/operations.md).",
        ]
      : []),
    ...(lost.length > 0
      ? [
          `Las contraseñas de ${lost.join(" y ")} se guardaron con otra SECRET_KEY: arranca con aquella, o escríbelas otra vez en el panel.`,
        ]
      : []),
  ];
}
