import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { loopbackCertificate } from "./loopback-certificate.ts";

/** A message that the server has accepted. */
export interface ReceivedEmail {
  from: string;
  to: string;
  messageId: string;
  /** Whether the connection was encrypted. */
  encrypted: boolean;
  user: string | undefined;
  /** As received. */
  raw: string;
}

/** What the server does instead of simply accepting a message. */
export type Reaction =
  | { refuse: "auth" | "sender" | "recipient" | "message"; code: number; text: string }
  /** Cuts the connection: at the greeting, on the recipient, in the middle of the message, or after receiving all of it. */
  | { cut: "greeting" | "recipient" | "halfway" | "accepted" }
  /** Receives the message (or the recipient), and responds only after that. */
  | { answerAfter: () => Promise<void>; step?: "recipient" };

/** The step of a session at which the server decides what to do. */
export type Step = "greeting" | "sender" | "recipient" | "message";
type Decide = (recipient: string, step: Step) => Reaction | undefined;

export interface MailServer {
  port: number;
  received: ReceivedEmail[];
  /** The number of connections made. */
  connections(): number;
  /** Decides what happens to each message from now on; undefined accepts. */
  react(decide: Decide): void;
  /** Stops it like a crash: cuts every connection and stops listening. */
  kill(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  /** The only user and password it accepts; without them no sign-in is needed. */
  account?: { user: string; password: string };
  security?: "none" | "starttls" | "tls";
}

/** Starts a real SMTP server on loopback. `kill` it at the end. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { account, security = "none" } = options;
  const received: ReceivedEmail[] = [];
  const sockets = new Map<number, Socket>();
  let connections = 0;
  let decide: Decide = () => undefined;

  const cutOff = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy();
  const recipientOf = (session: SMTPServerSession) => session.envelope.rcptTo[0]?.address ?? "";

  /** Reads a message and stores it, unless it is refused. */
  const take = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    reaction: Reaction | undefined,
  ): Promise<Error | "cut" | null> => {
    const raw = await text(stream);
    const refused = refusal(reaction, "message");
    if (refused !== null) return refused;
    received.push({
      from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
      to: recipientOf(session),
      messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? "",
      encrypted: session.secure,
      user: typeof session.user === "string" ? session.user : undefined,
      raw,
    });
    if (reaction !== undefined && "cut" in reaction && reaction.cut === "accepted") return "cut";
    if (reaction !== undefined && "answerAfter" in reaction) await reaction.answerAfter();
    return null;
  };

  const server = new SMTPServer({
    ...loopbackCertificate,
    secure: security === "tls",
    hideSTARTTLS: security !== "starttls",
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(session, callback) {
      const reaction = decide("", "greeting");
      if (reaction !== undefined && "cut" in reaction && reaction.cut === "greeting")
        cutOff(session);
      else callback();
    },
    onAuth(auth, _session, callback) {
      const known = auth.username === account?.user && auth.password === account?.password;
      if (known) callback(null, { user: auth.username });
      else callback(smtpError(535, "5.7.8 Username and Password not accepted"));
    },
    onMailFrom(_address, _session, callback) {
      const reaction = decide("", "sender");
      callback(refusal(reaction, "sender"));
    },
    onRcptTo({ address }, session, callback) {
      const reaction = decide(address, "recipient");
      if (reaction !== undefined && "cut" in reaction && reaction.cut === "recipient")
        cutOff(session);
      else if (reaction !== undefined && "step" in reaction)
        void reaction.answerAfter().then(() => callback(null));
      else callback(refusal(reaction, "recipient"));
    },
    onData(stream, session, callback) {
      const recipient = recipientOf(session);
      const reaction = decide(recipient, "message");
      const cut = reaction !== undefined && "cut" in reaction ? reaction.cut : undefined;
      if (cut === "halfway") {
        stream.once("data", () => cutOff(session));
        stream.resume();
        return;
      }
      const answer = async () => {
        const verdict = await take(stream, session, reaction);
        if (verdict === "cut") cutOff(session);
        else if (verdict === null) callback(null, "OK");
        else callback(verdict);
      };
      // If either side cuts the connection in the middle, the message was not received.
      answer().catch(() => cutOff(session));
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    connections++;
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (typeof address !== "object" || address === null)
    throw new Error("The mail server has no port");
  const { port } = address;

  return {
    port,
    received,
    connections: () => connections,
    react: (decider) => (decide = decider),
    kill: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(reaction: Reaction | undefined, step: string): Error | null {
  if (reaction === undefined || !("refuse" in reaction) || reaction.refuse !== step) return null;
  return smtpError(reaction.code, reaction.text);
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** The plain-text part of a received message, decoded. */
export function plainTextOf({ raw }: ReceivedEmail): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw);
  const [head, body] = [part?.[0] ?? "", part?.[1] ?? ""];
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
