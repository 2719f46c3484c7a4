import { isIP } from "node:net";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { EmailSettings } from "./email-settings.ts";
import type { HostCheck } from "./host-check.ts";
import { SmtpFailure, smtpFailure } from "./smtp-failure.ts";

export interface SmtpTimeouts {
  /** To resolve, connect, encrypt and be greeted. */
  connectMs: number;
  /** For each answer after that. */
  answerMs: number;
}

/** A message as it is handed over. */
export interface SmtpMessage {
  messageId: string;
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
}

/** One conversation with a mail server, over one connection at a time, opened when first needed. */
export interface SmtpSession {
  /** Hands one message over; resolves once the server has taken responsibility for it. Throws a SmtpFailure. */
  send(email: SmtpMessage): Promise<void>;
  /** Ends the conversation, also in the middle of a message, whose `send` then fails. */
  close(): void;
}

interface SessionOptions {
  hostCheck: HostCheck;
  timeouts: SmtpTimeouts;
  trust: readonly string[] | undefined;
}

/** Servers end long conversations of their own accord; we do first. */
const MESSAGES_PER_CONNECTION = 100;

/** Prepares a conversation with the server of these settings. */
export function openSmtpSession(settings: EmailSettings, options: SessionOptions): SmtpSession {
  let connection: SMTPConnection | null = null;
  let sent = 0;
  let sending = false;
  let closed = false;

  const disconnect = (graceful: boolean) => {
    if (graceful) connection?.quit();
    else connection?.close();
    connection = null;
    sent = 0;
  };

  return {
    send: async (email) => {
      if (closed) throw interrupted();
      if (sent >= MESSAGES_PER_CONNECTION) disconnect(true);
      sending = true;
      try {
        const message = compose(email, settings);
        const raw = await message.build();
        connection ??= await connect(settings, options);
        await transmit(connection, message.getEnvelope(), raw);
        sent++;
      } catch (error) {
        // After a refusal the conversation's state is the server's to know: the next message starts a new one.
        disconnect(false);
        throw closed ? interrupted() : smtpFailure(error, settings);
      } finally {
        sending = false;
      }
    },
    close: () => {
      closed = true;
      disconnect(!sending);
    },
  };
}

function interrupted(): SmtpFailure {
  return new SmtpFailure("unreachable", "El envío se interrumpió: se intenta de nuevo.");
}

async function connect(
  settings: EmailSettings,
  { hostCheck, timeouts, trust }: SessionOptions,
): Promise<SMTPConnection> {
  const checked = await hostCheck(settings.host);
  if ("refused" in checked) throw new SmtpFailure("unreachable", checked.refused);
  const connection = new SMTPConnection({
    host: checked.address,
    // A certificate is checked against the name; an address has none to offer (TLS refuses one as a server name).
    ...(isIP(settings.host) === 0 && { servername: settings.host }),
    port: settings.port,
    secure: settings.security === "tls",
    requireTLS: settings.security === "starttls",
    ignoreTLS: settings.security === "none",
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.answerMs,
    tls: { minVersion: "TLSv1.2", ...(trust !== undefined && { ca: [...trust] }) },
  });
  await new Promise<void>((resolve, reject) => {
    connection.once("error", reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  // What breaks later is told to whoever is sending; a connection that breaks between messages is found then.
  connection.on("error", () => undefined);
  if (settings.user !== null) {
    const credentials = { user: settings.user, pass: settings.password ?? "" };
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
    });
  }
  return connection;
}

async function transmit(
  connection: SMTPConnection,
  envelope: { from: string | false; to: string[] },
  raw: Buffer,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.send({ ...envelope, size: raw.length }, raw, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

function compose(email: SmtpMessage, settings: EmailSettings) {
  return new MailComposer({
    messageId: `<${email.messageId}>`,
    date: email.date,
    from: { name: email.fromName, address: settings.from },
    to: { name: "", address: email.to },
    ...(settings.replyTo !== null && { replyTo: { name: "", address: settings.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}
