import type { ServerConfig } from "../../platform/settings/config.ts";
import type { LostSecrets } from "./seal-stored-secrets.ts";

/** What the start says about the secrets of banks and mail. */
export function aboutSecrets(
  { secretKey }: Pick<ServerConfig, "secretKey">,
  { banks, mail }: LostSecrets,
): string[] {
  const lost = [
    ...(banks > 0 ? [`${banks} bank connections`] : []),
    ...(mail ? ["the mail server"] : []),
  ];
  return [
    ...(secretKey === undefined
      ? [
          "SECRET_KEY is not set: the keys lie in the database, so whoever has a copy or a backup of it can read the passwords of banks and mail. Set it (docs/operations.md).",
        ]
      : []),
    ...(lost.length > 0
      ? [
          `The passwords of ${lost.join(" and ")} were stored under another SECRET_KEY: start with that one, or type them again in the desk.`,
        ]
      : []),
  ];
}
