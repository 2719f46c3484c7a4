import { cutText } from "@rifas/domain/cut-text";
import type { SmtpServer } from "../../platform/ports.ts";
import { storable } from "../../platform/storable-text.ts";

/** What a failure means for the message. */
export type SmtpVerdict =
  /** This message will never be accepted: the address is wrong, the mailbox gone. */
  | "refused"
  /** This message was not accepted now: a full mailbox, a greylist, a quota. */
  | "deferred"
  /** No message gets through: the server is down, or the settings are wrong. */
  | "unreachable";

/** A failed delivery, with a sentence for the admin who configured the server. */
export class SmtpFailure extends Error {
  override readonly name = "SmtpFailure";
  readonly verdict: SmtpVerdict;

  constructor(verdict: SmtpVerdict, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.verdict = verdict;
  }
}

/** Classifies an error of an SMTP session. */
export function smtpFailure(cause: unknown, server: SmtpServer): SmtpFailure {
  if (cause instanceof SmtpFailure) return cause;
  const facts = factsOf(cause);
  return new SmtpFailure(judge(facts), explain(facts, server), cause);
}

/** What nodemailer knows about an error: its own code, the command and the server's response. */
interface SmtpFacts {
  code: string;
  /** The underlying system error, such as ECONNREFUSED. */
  original: string;
  command: string;
  responseCode: number;
  response: string;
  message: string;
}

const MOST_TEXT = 300;

function factsOf(cause: unknown): SmtpFacts {
  const fields: Partial<Record<string, unknown>> =
    typeof cause === "object" && cause !== null ? { ...cause } : {};
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  const { responseCode } = fields;
  return {
    code: text("code"),
    original: text("originalCode"),
    command: text("command"),
    responseCode: typeof responseCode === "number" ? responseCode : 0,
    response: cutText(storable(text("response")).replaceAll(/\s+/g, " "), MOST_TEXT),
    message: cutText(storable(cause instanceof Error ? cause.message : String(cause)), MOST_TEXT),
  };
}

function judge(facts: SmtpFacts): SmtpVerdict {
  const { command, responseCode, response, code } = facts;
  // Before anything was sent to a server: nodemailer's own check of the address or the message's size.
  if (code === "EENVELOPE" && responseCode === 0) return "refused";
  if (code === "EMESSAGE" && responseCode === 0) return "refused";
  const aboutThisMessage = command === "RCPT TO" || command === "DATA";
  if (!aboutThisMessage || responseCode === 0 || responseCode === 421) return "unreachable";
  return isPermanent(responseCode, response) ? "refused" : "deferred";
}

/**
 * 5yz is permanent, except where the server reports policy or routing (X.7.z, X.4.z): the owner can fix a daily quota or a
 * sender that is not yet allowed, and the messages should then be sent without further action.
 */
function isPermanent(responseCode: number, response: string): boolean {
  if (responseCode < 500 || responseCode === 503 || responseCode === 530) return false;
  const subject = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response)?.[1];
  return subject !== "4" && subject !== "7" && !/relay/i.test(response);
}

/** A Spanish sentence that says what to check, followed by the original error, for the person who runs the mail server. */
function explain(facts: SmtpFacts, server: SmtpServer): string {
  const sentence = explainStep(facts, server) ?? explainConnection(facts, server);
  return facts.response === ""
    ? `${sentence} Error original: «${facts.message}».`
    : `${sentence} El servidor respondió: «${facts.response}».`;
}

/** What the server refused; undefined if the connection itself failed. */
function explainStep(facts: SmtpFacts, server: SmtpServer): string | undefined {
  const { code, command, responseCode, response } = facts;
  if (code === "EAUTH") {
    return "El servidor de correo no aceptó el usuario o la contraseña: revísalos en la configuración del correo.";
  }
  if (command === "RCPT TO" || (code === "EENVELOPE" && responseCode === 0)) {
    return responseCode >= 400 && responseCode < 500
      ? "El servidor de correo pidió intentar más tarde con esta dirección."
      : "El servidor de correo no acepta la dirección del destinatario.";
  }
  if (command === "DATA" && responseCode !== 0)
    return "El servidor de correo no aceptó el mensaje.";
  if (command === "MAIL FROM" && !/tls/i.test(response)) {
    return `El servidor de correo no acepta el remitente ${server.from}.`;
  }
  return undefined;
}

/** The sentences for failed connections, by the system's or nodemailer's code. */
const connectionFailures: Readonly<Record<string, (host: string, server: string) => string>> = {
  EDNS: notFound,
  ENOTFOUND: notFound,
  EAI_AGAIN: (host) =>
    `No se pudo averiguar dónde está el servidor de correo ${host}: revisa que este servidor tenga internet.`,
  ETIMEDOUT: (_, server) =>
    `El servidor de correo ${server} no respondió a tiempo: revisa el nombre, el puerto y si tu proveedor lo bloquea.`,
  ECONNREFUSED: (_, server) =>
    `El servidor de correo ${server} no acepta conexiones: revisa el puerto.`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
};

function notFound(host: string): string {
  return `No encontramos el servidor de correo ${host}: revisa cómo está escrito.`;
}

function unreachable(_: string, server: string): string {
  return `No hay camino hasta el servidor de correo ${server}: revisa que este servidor tenga internet.`;
}

function explainConnection(facts: SmtpFacts, { host, port }: SmtpServer): string {
  const server = `${host}:${port}`;
  const { code, original, message, response } = facts;
  // A failed handshake may have any code; its message mentions the encryption.
  if (code === "ETLS" || /certificate|\bssl\b|tls/i.test(`${message} ${response}`)) {
    return `No se pudo cifrar la conexión con ${server}: revisa el tipo de seguridad y el puerto.`;
  }
  const known = connectionFailures[original] ?? connectionFailures[code];
  return known?.(host, server) ?? `Se cortó la conversación con el servidor de correo ${server}.`;
}
