import type { Reading } from "./reading.ts";
import type { KnownKey } from "./server-keys/ledger-keys.ts";

/** What features offer to the rest of the server through its Context, so that the Context knows no feature. */

/** Opens SMTP sessions with the configured mail server. */
export interface Mailer {
  /** A session with this server; connects when the first message is sent. */
  open(server: SmtpServer): SmtpSession;
}

/** A mail server, and the sender of every message. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `tls`: from the first byte. `starttls`: encryption is required before anything else is sent. `none`: unencrypted. */
  security: "none" | "starttls" | "tls";
  user: string | null;
  /** `lost`: it was sealed with another SECRET_KEY. */
  password: string | null | { readonly lost: true };
  from: string;
  replyTo: string | null;
}

/** A session with a mail server, over one connection at a time, opened on first use. */
export interface SmtpSession {
  /** Sends one message; resolves once the server has accepted it. Throws SmtpFailure. */
  send(email: SmtpMessage): Promise<void>;
  /** Closes the session, even in the middle of a message, whose `send` then fails. */
  close(): void;
}

/** A rendered message. */
export interface SmtpMessage {
  messageId: string;
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  attachments: readonly Attachment[];
}

/** An attachment. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** The public beacon that decides draws by rule (docs/proofs.md). */
export interface Beacon {
  /** The verified signature of a round; null while no mirror has it. */
  fetchRound(round: number): Promise<string | null>;
  /** The randomness of a round that was fetched before. Throws if its signature isn't valid. */
  randomnessOf(signed: { round: number; signature: string }): Uint8Array;
}

/** The counts of raffles with many pending purchases. */
export interface RushCounts {
  /** The counts of one raffle, at most a second old: all reads of this process share them. */
  of(reading: Reading, raffleId: number): Promise<RaffleCounts>;
}

/** A raffle's numbers at one instant; the rest of its total is free. */
export interface RaffleCounts {
  sold: number;
  reserved: number;
}

/** The kind of witness: a public Sigsum log, or a time-stamping authority. */
export type WitnessKind = "sigsum" | "rfc3161";

/**
 * Why a witness hasn't confirmed a checkpoint yet. `pending`: it has the checkpoint but no proof yet. `no_quorum`: too
 * few of its own witnesses signed. `limited`: it accepts no more for now. `refused`: any other refusal. `unreachable`:
 * no answer in time. `unreadable`: an answer that doesn't verify or is about something else.
 */
export type AnchorProblem =
  | "pending"
  | "no_quorum"
  | "limited"
  | "refused"
  | "unreachable"
  | "unreadable";

export type WitnessAnswer =
  | { readonly proof: Uint8Array; readonly time: Date }
  /** `retrySeconds`: how long it asks to wait. */
  | { readonly problem: AnchorProblem; readonly retrySeconds?: number };

/** A service outside the installation that confirms when a checkpoint existed. */
export interface Witness {
  readonly kind: WitnessKind;
  /** The name under which its answers are stored. */
  readonly service: string;
  /** Sends the 32-byte hash of a checkpoint's signed lines and verifies the answer. Never throws because of an answer. */
  ask(
    message: Uint8Array,
    signer: Pick<KnownKey, "publicKey" | "seed">,
    signal: AbortSignal,
  ): Promise<WitnessAnswer>;
}
