import { EMAIL_TYPES, isEmailType, type EmailType } from "@rifas/emails/email-payloads";
import type { Database } from "../database/database.ts";

/** How the site sends e-mail: the configuration's `email_settings` once they are complete (B3). */
export interface EmailSettings {
  host: string;
  port: number;
  /** `tls`: from the first byte. `starttls`: encrypted before anything else is said, or not at all. `none`: in the clear. */
  security: "none" | "starttls" | "tls";
  user: string | null;
  password: string | null;
  from: string;
  replyTo: string | null;
  enabledTypes: readonly EmailType[];
}

/** Reads the settings; null while they name no server or no sender, and messages wait in the queue (B4). */
export async function readEmailSettings(
  database: Pick<Database, "query">,
): Promise<EmailSettings | null> {
  const [row] = await database.query<{ value: unknown }>(selectSettings, []);
  return row === undefined ? null : parseEmailSettings(row.value);
}

const selectSettings = {
  name: "email-settings",
  text: "SELECT value FROM config WHERE key = 'email_settings'",
};

/** What a stored value says; null where it isn't enough to send with. */
export function parseEmailSettings(stored: unknown): EmailSettings | null {
  if (typeof stored !== "object" || stored === null) return null;
  const value: Partial<Record<string, unknown>> = { ...stored };
  const host = text(value["host"]);
  const from = text(value["from"]);
  const { port, security } = value;
  if (host === null || from === null || typeof port !== "number") return null;
  if (security !== "none" && security !== "starttls" && security !== "tls") return null;
  return {
    host,
    port,
    security,
    user: text(value["user"]),
    password: text(value["password"]),
    from,
    replyTo: text(value["reply_to"]),
    enabledTypes: typesIn(value["enabled_types"]),
  };
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function typesIn(value: unknown): readonly EmailType[] {
  if (!Array.isArray(value)) return EMAIL_TYPES;
  const listed: unknown[] = value;
  return listed.filter((type) => typeof type === "string").filter(isEmailType);
}
