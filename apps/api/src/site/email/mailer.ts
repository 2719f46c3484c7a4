import type { Mailer } from "../../platform/ports.ts";
import type { HostCheck } from "./host-check.ts";
import { openSmtpSession, type SmtpTimeouts } from "./smtp-session.ts";

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
