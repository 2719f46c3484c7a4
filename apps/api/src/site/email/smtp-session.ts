import { isIP } from "node:net";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpMessage, SmtpServer, SmtpSession, Mailer } from "../../platform/ports.ts";
import type { HostCheck } from "./host-check.ts";
import { SmtpFailure, smtpFailure } from "./smtp-failure.ts";

export interface SmtpTimeouts {
  /** To resolve, connect, encrypt and receive the greeting. */
  connectMs: number;
  /** For each response after that. */
  answerMs: number;
}

interface SessionOptions {
  hostCheck: HostCheck;
  timeouts: SmtpTimeouts;
  trust: readonly string[] | undefined;
}

/** Servers close long connections; we reconnect before that. */
const MESSAGES_PER_CONNECTION = 100;

/** Prepares a session with a server. */
export function openSmtpSession(server: SmtpServer, options: SessionOptions): SmtpSession {
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
        const message = compose(email, server);
        const raw = await message.build();
        connection ??= await connect(server, options);
        await transmit(connection, message.getEnvelope(), raw);
        sent++;
      } catch (error) {
        // After a refusal the state of the connection is unknown: the next message opens a new one.
        disconnect(false);
        throw closed ? interrupted() : smtpFailure(error, server);
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

async function connect(server: SmtpServer, { hostCheck, timeouts, trust }: SessionOptions) {
  const checked = await hostCheck(server.host);
  if ("refused" in checked) throw new SmtpFailure("unreachable", checked.refused);
  const connection = new SMTPConnection({
    host: checked.address,
    // Certificates are checked against the host name; an IP address has none (TLS rejects one as a server name).
    ...(isIP(server.host) === 0 && { servername: server.host }),
    port: server.port,
    secure: server.security === "tls",
    requireTLS: server.security === "starttls",
    ignoreTLS: server.security === "none",
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
  // Later errors reject the message being sent; a connection that breaks between messages fails at the next one.
  connection.on("error", () => undefined);
  if (server.user !== null) {
    const credentials = { user: server.user, pass: passwordOf(server) };
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
    });
  }
  return connection;
}

function passwordOf({ password }: SmtpServer): string {
  if (typeof password === "string" || password === null) return password ?? "";
  throw new SmtpFailure(
    "unreachable",
    "La contraseña del correo se guardó con otra SECRET_KEY y no se puede leer: escríbela otra vez en Configuración.",
  );
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

function compose(email: SmtpMessage, server: SmtpServer) {
  return new MailComposer({
    messageId: `<${email.messageId}>`,
    date: email.date,
    from: { name: email.fromName, address: server.from },
    to: { name: "", address: email.to },
    ...(server.replyTo !== null && { replyTo: { name: "", address: server.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: email.attachments.map((one) => ({ ...one })),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(email.unsubscribe !== null && oneClick(email.unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

/** The button to unsubscribe that mail programs show (RFC 2369, RFC 8058). */
function oneClick(link: string): Record<string, string> {
  return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** As long as RFC 5321 recommends: giving up on a server that already has the message would send it twice. */
const RECOMMENDED: SmtpTimeouts = { connectMs: 20_000, answerMs: 10 * 60_000 };

/** Creates the mailer, which connects only where `hostCheck` allows. */
export function createMailer(options: {
  hostCheck: HostCheck;
  timeouts?: SmtpTimeouts;
  /** Certificates (PEM) to trust instead of the system's. */
  trust?: readonly string[];
}): Mailer {
  const { hostCheck, timeouts = RECOMMENDED, trust } = options;
  return { open: (server) => openSmtpSession(server, { hostCheck, timeouts, trust }) };
}
