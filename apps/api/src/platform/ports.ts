import type { BankMatch } from "@rifas/api-client/types";
import type { AccountChange, TermChange } from "@rifas/emails/email-payloads";
import type { EmailReceipt } from "@rifas/emails/email-site";
import type { Reviewer } from "./actor.ts";
import type { Transaction, Reader } from "../database/database.ts";
import type { AnchorProblem } from "../database/stored-types.ts";
import type { PdfDocument } from "./drawings/pdf-document.ts";
import type { DrawnProof, DrawnPublicPicture, IconLook } from "./drawings/picture.ts";
import type { Shared, SharePicture } from "./drawings/share-picture.ts";
import type { Upload } from "./drawings/upload.ts";
import type { Result } from "./failure.ts";
import type { Asker } from "./limits/fair-queue.ts";
import type { Reading } from "./reading.ts";
import type { KnownKey } from "./secrets/ledger-keys.ts";

/** What features offer to the rest of the server through its Context, so that the Context knows no feature. */

/** Re-encodes pictures: a few at a time, in turns between senders, in a process that can die alone. */
export interface Pictures {
  /** A payment proof; refusals name the form field. */
  drawProof(upload: Upload, field: string): Promise<Result<DrawnProof>>;
  /** A public picture. */
  drawPublicPicture(upload: Upload, field: string): Promise<Result<DrawnPublicPicture>>;
  /** An icon of the site, as PNG. */
  drawIcon(asker: Asker, logo: Uint8Array | null, look: IconLook): Promise<Result<Uint8Array>>;
  /** The id of this server's own picture process, while there is one. */
  readonly pid: number | undefined;
  /** Ends the process. */
  stop(): void;
}

/** Draws PDFs, in turns between those who ask. */
export interface Pdfs {
  /** A document's bytes once all are drawn. Failure: `server_busy`, if too many wait or it couldn't be drawn. */
  draw(asker: Asker, document: PdfDocument): Promise<Result<Uint8Array>>;
  /** Ends the threads. */
  stop(): void;
}

/** Draws pictures to share, in turns between those who ask. */
export interface Shares {
  /** A picture, from memory if the same one was drawn before. Failure: `server_busy`, if too many wait or it couldn't be drawn. */
  draw(asker: Asker, picture: SharePicture): Promise<Result<Shared>>;
  /** Ends the process. */
  stop(): void;
}

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
  /** Where a mail program unsubscribes its reader with one POST (RFC 8058); null for what can't be declined. */
  unsubscribe: string | null;
}

/** An attachment. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A message's attachments with their description, or the time at which to look again. */
export type EmailedReceipts =
  | { readonly wait: Date }
  | {
      readonly wait: null;
      readonly receipt: EmailReceipt | null;
      readonly attachments: readonly Attachment[];
    };

/** Posts to the push services of browsers, whose addresses strangers give. */
export interface PushPoster {
  /** Whether an address is at a service that messages are posted to. Never throws, whatever the text. */
  knows(endpoint: string): boolean;
  /** Posts one message to a known service; never throws because of it, nor reaches anything but a public address. */
  post(message: PushMessage, signal: AbortSignal): Promise<PushAnswer>;
}

/** An encrypted message for one subscription (RFC 8030). */
export interface PushMessage {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * What became of a message. `gone`: the subscription has ended, or can't be posted to. `refused`: this message will never be taken.
 * `later`: the service can't be reached, or asks to wait for so many seconds.
 */
export type PushAnswer =
  | { readonly outcome: "accepted" | "gone" | "refused" }
  | { readonly outcome: "later"; readonly retrySeconds: number | undefined };

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

/** How soon proofs are answered. */
export interface AnswerTimes {
  /** Within how many hours nine of ten of the last week's proofs sent at this hour of the day were; null if too few to say. */
  hoursFor(reading: Reading, sentAt: Date | string): Promise<number | null>;
}

/** A raffle's numbers at one instant; the rest of its total is free. */
export interface RaffleCounts {
  sold: number;
  reserved: number;
}

export type WitnessAnswer =
  | { readonly proof: Uint8Array; readonly time: Date }
  /** `retrySeconds`: how long it asks to wait. */
  | { readonly problem: AnchorProblem; readonly retrySeconds?: number };

/** A service outside the installation that confirms when a checkpoint existed. */
export interface Witness {
  /** The name under which its answers are stored. */
  readonly service: string;
  /** Sends the 32-byte hash of a checkpoint's signed lines and verifies the answer. Never throws because of an answer. */
  ask(
    message: Uint8Array,
    signer: Pick<KnownKey, "publicKey" | "seed">,
    signal: AbortSignal,
  ): Promise<WitnessAnswer>;
}

/** A change of how a member of the team signs in. */
export interface ChangedAccount {
  userId: number;
  change: AccountChange;
  /** Whose doing it was, if not their own. */
  by?: string;
  at: Date;
  /** The former address, if it changed; it gets the message too. */
  formerEmail?: string;
  /** When it happens, of what can be refused until then. */
  due?: Date;
  /** What tells buyers whom, where or how much to pay, and what it was before. */
  about?: { what: string; changes: readonly TermChange[] };
}

/** What accounts ask of e-mail, which knows the site and so can't be known by them. */
export interface AccountNotices {
  /** Queues the message about a change, in its transaction. */
  changed(tx: Transaction, what: ChangedAccount): Promise<void>;
}

/** What purchases ask of the bank's side, which knows purchases and so can't be known by them. */
export interface BankFacts {
  /** Whether any bank reports payments at present. */
  isAnyFeedLive(reader: Reader, now: Date): Promise<boolean>;
  /** Whether a bank reported the payment of a pending purchase, beyond doubt. */
  hasPaymentArrived(database: Reader, purchaseId: string): Promise<boolean>;
  /** What the bank says about some purchases, by id: the movement that pays each, or else the likeliest match. */
  matchesOf(database: Reader, purchaseIds: readonly string[]): Promise<Map<string, BankMatch>>;
  /**
   * Frees the movements that pay a purchase, or the one given; returns them. If one had been linked automatically, its
   * account approves nothing more. The caller has locked the purchase.
   */
  freeMovements(
    tx: Transaction,
    actor: Reviewer,
    of: { purchaseId: string; movementId?: number; now: Date },
  ): Promise<number[]>;
}
