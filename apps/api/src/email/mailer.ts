import type { EmailSettings } from "./email-settings.ts";
import type { HostCheck } from "./host-check.ts";
import { openSmtpSession, type SmtpSession, type SmtpTimeouts } from "./smtp-session.ts";

/** Opens SMTP sessions with the configured mail server. */
export interface Mailer {
  /** A session with the server of these settings; connects when the first message is sent. */
  open(settings: EmailSettings): SmtpSession;
}

/** As long as RFC 5321 recommends: giving up on a server that already has the message would send it twice. */
const PATIENT: SmtpTimeouts = { connectMs: 20_000, answerMs: 10 * 60_000 };

/** Creates the mailer, which connects only where `hostCheck` allows. */
export function createMailer(options: {
  hostCheck: HostCheck;
  timeouts?: SmtpTimeouts;
  /** Certificates (PEM) to trust instead of the system's. */
  trust?: readonly string[];
}): Mailer {
  const { hostCheck, timeouts = PATIENT, trust } = options;
  return {
    open: (settings) => openSmtpSession(settings, { hostCheck, timeouts, trust }),
  };
}
