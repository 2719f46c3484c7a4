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
  password: string | null;
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

/** A file that goes with a message. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** The counts of raffles with many pending purchases. */
export interface RushCounts {
  /** The counts of one raffle, at most a second old: all reads of this process share them. */
  of(raffleId: number): Promise<RaffleCounts>;
}

/** A raffle's numbers at one instant; the rest of its total is free. */
export interface RaffleCounts {
  sold: number;
  reserved: number;
}
