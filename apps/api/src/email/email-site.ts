import type { EmailSite } from "@rifas/emails/email-site";
import type { ServerConfig } from "../config.ts";
import type { Database } from "../database/database.ts";

/** Reads whose e-mails these are from the configuration: name, logo, contact and colours (B3). */
export async function readEmailSite(
  database: Pick<Database, "query">,
  config: Pick<ServerConfig, "publicOrigin" | "publicOriginGiven">,
): Promise<EmailSite> {
  const rows = await database.query<{ key: string; value: unknown }>(selectSite, []);
  const find = (key: string) => fieldsOf(rows.find((row) => row.key === key)?.value);
  const site = find("site");
  const contact = fieldsOf(site["contact"]);
  const colors = find("site_colors");
  const logo = text(site["logo"]);
  return {
    name: text(site["name"]) ?? "Rifas",
    origin: config.publicOrigin,
    // A mail program elsewhere can't fetch a picture from a machine that has no public address.
    logoUrl: logo !== null && config.publicOriginGiven ? `${config.publicOrigin}${logo}` : null,
    whatsapp: text(contact["whatsapp"]),
    phone: text(contact["phone"]),
    instagram: text(contact["instagram"]),
    colors: { light: textsIn(colors["light"]), dark: textsIn(colors["dark"]) },
  };
}

const selectSite = {
  name: "email-site",
  text: "SELECT key, value FROM config WHERE key IN ('site', 'site_colors')",
};

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function textsIn(value: unknown): Record<string, string> {
  const entries = Object.entries(fieldsOf(value)).map(([name, color]) => [name, text(color) ?? ""]);
  return Object.fromEntries(entries);
}
