import type { EmailSite } from "@rifas/emails/email-site";
import type { ServerConfig } from "../../platform/settings/config.ts";
import type { Reader } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";

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
