import type { EmailSettings } from "./email-settings.ts";

/** What a mail server's refusal means for the message that met it. */
export type SmtpVerdict =
  /** This message will never be taken: the address is wrong, the mailbox gone. */
  | "refused"
  /** This message was not taken now: a full mailbox, a greylist, a quota. */
  | "deferred"
  /** No message gets through: the server is down, or the settings are wrong. */
  | "unreachable";

/** A failed attempt to hand a message over, with a sentence for the person who set the server up. */
export class SmtpFailure extends Error {
  override readonly name = "SmtpFailure";
  readonly verdict: SmtpVerdict;

  constructor(verdict: SmtpVerdict, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.verdict = verdict;
  }
}

/** Reads what went wrong in a conversation with a mail server. */
export function smtpFailure(cause: unknown, settings: EmailSettings): SmtpFailure {
  if (cause instanceof SmtpFailure) return cause;
  const facts = factsOf(cause);
  return new SmtpFailure(judge(facts), explain(facts, settings), cause);
}

/** What nodemailer tells about an error: its own code, the step and the server's answer. */
interface SmtpFacts {
  code: string;
  /** The system's own code behind it, such as ECONNREFUSED. */
  original: string;
  command: string;
  responseCode: number;
  response: string;
  message: string;
}

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
    response: text("response").replaceAll(/\s+/g, " ").slice(0, 300),
    message: cause instanceof Error ? cause.message : String(cause),
  };
}

function judge(facts: SmtpFacts): SmtpVerdict {
  const { command, responseCode, response, code } = facts;
  // Before anything was said to a server: our own check of the address or the message's size.
  if (code === "EENVELOPE" && responseCode === 0) return "refused";
  if (code === "EMESSAGE" && responseCode === 0) return "refused";
  const aboutThisMessage = command === "RCPT TO" || command === "DATA";
  if (!aboutThisMessage || responseCode === 0 || responseCode === 421) return "unreachable";
  return isPermanent(responseCode, response) ? "refused" : "deferred";
}

/**
 * 5yz is final, but not where the server tells that it means policy or routing (X.7.z, X.4.z): a daily quota or a
 * sender not yet allowed is mended by the owner, and the messages should then leave by themselves.
 */
function isPermanent(responseCode: number, response: string): boolean {
  if (responseCode < 500 || responseCode === 503 || responseCode === 530) return false;
  const subject = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response)?.[1];
  return subject !== "4" && subject !== "7" && !/relay/i.test(response);
}

function explain(facts: SmtpFacts, settings: EmailSettings): string {
  const server = `${settings.host}:${settings.port}`;
  const answer = facts.response === "" ? "" : ` Respondió: ${facts.response}`;
  const sentence = explainStep(facts, server, settings);
  return `${sentence}${answer}`;
}

function explainStep(facts: SmtpFacts, server: string, settings: EmailSettings): string {
  const { code, original, command, responseCode, message } = facts;
  if (code === "EAUTH") return "El servidor de correo no aceptó el usuario o la clave.";
  if (code === "EDNS" || [code, original].includes("ENOTFOUND")) {
    return `No encontramos el servidor de correo ${settings.host}: revisa cómo está escrito.`;
  }
  if (code === "ETLS" || /certificate|ssl|tls/i.test(message)) {
    return `No se pudo cifrar la conexión con ${server}: revisa el tipo de seguridad y el puerto (${technical(facts)}).`;
  }
  if (code === "ETIMEDOUT") return `El servidor de correo ${server} no respondió a tiempo.`;
  if (original === "ECONNREFUSED") {
    return `El servidor de correo ${server} no acepta conexiones: revisa el puerto.`;
  }
  if (command === "MAIL FROM") {
    return `El servidor de correo no acepta el remitente ${settings.from}.`;
  }
  if (command === "RCPT TO" || (code === "EENVELOPE" && responseCode === 0)) {
    return responseCode >= 400 && responseCode < 500
      ? "El servidor de correo pidió intentar más tarde con esta dirección."
      : "El servidor de correo no acepta la dirección del destinatario.";
  }
  if (command === "DATA") return "El servidor de correo no aceptó el mensaje.";
  return `Se cortó la conversación con el servidor de correo ${server} (${technical(facts)}).`;
}

function technical({ original, code, message }: SmtpFacts): string {
  return original || code || message.slice(0, 120);
}
