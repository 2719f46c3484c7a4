import type { Reader } from "../../database/database.ts";
import { mailPassword } from "../../platform/secrets/stored-secrets.ts";
import type { Context } from "../../platform/context.ts";
import type { SmtpServer } from "../../platform/ports.ts";
import type { StoredEmailSettings } from "../../platform/configuration/config-values.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { EmailSite } from "@rifas/emails/email-site";
import type { ServerConfig } from "../../platform/settings/config.ts";

/** How the site sends e-mail: `email_settings` of the configuration, complete with a server and a sender. */
export interface EmailSettings extends SmtpServer {
  /** As it is stored, sealed; `serverOf` opens it. */
  password: string | null;
  enabledTypes: StoredEmailSettings["enabled_types"];
}

/** Reads the settings; null while no server or no sender is set, and messages wait in the queue. */
export async function readEmailSettings(database: Reader): Promise<EmailSettings | null> {
  const stored = await readConfig(database, "email_settings");
  const { host, port, security, user, password, from } = stored;
  if (host === null || from === null) return null;
  const { reply_to: replyTo, enabled_types: enabledTypes } = stored;
  return { host, port, security, user, password, from, replyTo, enabledTypes };
}

/** The server with its password opened, for a session. */
export function serverOf({ keys }: Context, settings: EmailSettings): SmtpServer {
  const { password: sealed, ...server } = settings;
  if (sealed === null) return { ...server, password: null };
  return { ...server, password: keys.secrets.open(mailPassword, sealed) ?? { lost: true } };
}

/** The domain of the sender's address, used in Message-IDs. */
export function domainOf({ from }: Pick<EmailSettings, "from">): string {
  return from.slice(from.lastIndexOf("@") + 1);
}

/** Reads the site's identity for e-mails from the configuration: name, logo, contact and colours. */
export async function readEmailSite(
  database: Reader,
  { publicOrigin, publicOriginGiven }: Pick<ServerConfig, "publicOrigin" | "publicOriginGiven">,
): Promise<EmailSite> {
  const { name, logo, contact } = await readConfig(database, "site");
  const colors = await readConfig(database, "site_colors");
  // Mail clients can't fetch a picture from a machine without a public address.
  const logoUrl = logo !== null && publicOriginGiven ? `${publicOrigin}${logo}` : null;
  return { name, origin: publicOrigin, logoUrl, ...contact, colors };
}
