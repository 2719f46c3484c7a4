import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Socket } from "node:net";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
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
  const state: State = {
    received: [],
    sockets: new Map(),
    decide: () => undefined,
    account: options.account,
  };
  let connections = 0;
  const { security = "none" } = options;
  const server = new SMTPServer({
    ...loopbackCertificate,
    secure: security === "tls",
    hideSTARTTLS: security !== "starttls",
    authOptional: options.account === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    ...sessionSteps(state),
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    connections++;
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    state.sockets.set(remotePort, socket);
    socket.once("close", () => state.sockets.delete(remotePort));
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (typeof address !== "object" || address === null)
    throw new Error("The mail server has no port");

  return {
    port: address.port,
    received: state.received,
    connections: () => connections,
    react: (decider) => (state.decide = decider),
    kill: async () => {
      for (const socket of state.sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** What the steps of all sessions share. */
interface State {
  received: ReceivedEmail[];
  /** The open connections by the client's port. */
  sockets: Map<number, Socket>;
  decide: Decide;
  account: MailServerOptions["account"];
}

/** How the server answers each step of a session: as decided for the message, otherwise by accepting. */
function sessionSteps(state: State): SMTPServerOptions {
  const cutOff = (session: SMTPServerSession) => state.sockets.get(session.remotePort)?.destroy();
  return {
    onConnect(session, callback) {
      if (cutOf(state.decide("", "greeting")) === "greeting") cutOff(session);
      else callback();
    },
    onAuth(auth, _session, callback) {
      const { account } = state;
      const known = auth.username === account?.user && auth.password === account?.password;
      if (known) callback(null, { user: auth.username });
      else callback(smtpError(535, "5.7.8 Username and Password not accepted"));
    },
    onMailFrom(_address, _session, callback) {
      callback(refusal(state.decide("", "sender"), "sender"));
    },
    onRcptTo({ address }, session, callback) {
      const reaction = state.decide(address, "recipient");
      if (cutOf(reaction) === "recipient") cutOff(session);
      else if (reaction !== undefined && "step" in reaction)
        void reaction.answerAfter().then(() => callback(null));
      else callback(refusal(reaction, "recipient"));
    },
    onData(stream, session, callback) {
      const reaction = state.decide(recipientOf(session), "message");
      if (cutOf(reaction) === "halfway") {
        stream.once("data", () => cutOff(session));
        stream.resume();
        return;
      }
      const answer = async () => {
        const message = await readMessage(stream, session);
        const refused = refusal(reaction, "message");
        if (refused !== null) return callback(refused);
        state.received.push(message);
        if (cutOf(reaction) === "accepted") return cutOff(session);
        if (reaction !== undefined && "answerAfter" in reaction) await reaction.answerAfter();
        callback(null, "OK");
      };
      // If either side cuts the connection in the middle, the message was not received.
      answer().catch(() => cutOff(session));
    },
  };
}

async function readMessage(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<ReceivedEmail> {
  const raw = await text(stream);
  return {
    from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
    to: recipientOf(session),
    messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? "",
    encrypted: session.secure,
    user: typeof session.user === "string" ? session.user : undefined,
    raw,
  };
}

function recipientOf({ envelope }: SMTPServerSession): string {
  return envelope.rcptTo[0]?.address ?? "";
}

/** Where a reaction cuts the connection; undefined if it doesn't. */
function cutOf(reaction: Reaction | undefined) {
  return reaction !== undefined && "cut" in reaction ? reaction.cut : undefined;
}

function refusal(reaction: Reaction | undefined, step: string): Error | null {
  if (reaction === undefined || !("refuse" in reaction) || reaction.refuse !== step) return null;
  return smtpError(reaction.code, reaction.text);
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** The plain-text part of a received message, decoded, without the signature. */
export function plainTextOf({ raw }: ReceivedEmail): string {
  // Up to nodemailer's boundary, as a line may begin with "--": a link that is broken there, inside its secret.
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n----_NmP/.exec(raw);
  const [text = ""] = decoded(part?.[0] ?? "", part?.[1] ?? "").split(/\r?\n--\r?\n/);
  return text;
}

function decoded(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
