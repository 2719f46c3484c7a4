import type { EmailSettings } from "./email-settings.ts";
import type { HostCheck } from "./host-check.ts";
import { openSmtpSession, type SmtpSession, type SmtpTimeouts } from "./smtp-session.ts";

/** The way out for e-mails: rings when one was queued, and opens conversations with a mail server. */
export interface Mailer {
  /** Says that a message was just queued (after its commit), so that it leaves without waiting for the next look. */
  wake(): void;
  /** Calls the listener at each `wake`, until the function it answers is called. */
  onWake(listener: () => void): () => void;
  /** A conversation with the server of these settings; connects when something is first sent. */
  open(settings: EmailSettings): SmtpSession;
}

/** Patient, as RFC 5321 asks: giving up on a server that has the message already would send it twice. */
const PATIENT: SmtpTimeouts = { connectMs: 20_000, answerMs: 10 * 60_000 };

/** Makes the product's mailer, which connects only where `hostCheck` says. */
export function createMailer(options: {
  hostCheck: HostCheck;
  timeouts?: SmtpTimeouts;
  /** Certificates (PEM) to trust instead of the system's. */
  trust?: readonly string[];
}): Mailer {
  const listeners = new Set<() => void>();
  const { hostCheck, timeouts = PATIENT, trust } = options;
  return {
    wake: () => listeners.forEach((listener) => listener()),
    onWake: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (settings) => openSmtpSession(settings, { hostCheck, timeouts, trust }),
  };
}
