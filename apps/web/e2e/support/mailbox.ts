import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Schema } from "@rifas/api-client/types";
import { emailTypes } from "@rifas/domain/email-types";
import { SMTPServer } from "smtp-server";

/** The settings of e-mail in a new installation. */
export const unconfigured: Schema<"EmailSettingsChange"> = {
  host: null,
  port: 587,
  security: "starttls",
  user: null,
  from: null,
  reply_to: null,
  enabled_types: [...emailTypes],
};

/** A mail server for this test on the loopback interface, with the messages it received. */
export interface Mailbox {
  readonly port: number;
  /** The raw messages to an address. */
  readonly to: (address: string) => readonly string[];
  /** Refuses every recipient from now on, with this reply ('550 5.1.1 No such user here'). */
  readonly refuse: (answer: string) => void;
  readonly close: () => Promise<void>;
}

/** Starts a real SMTP server that accepts every message. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: { to: string; raw: string }[] = [];
  let refusal: Error | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => callback(refusal),
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream);
      letters.push(...envelope.rcptTo.map(({ address }) => ({ to: address, raw })));
      callback();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mailbox has no port.");
  return {
    port: address.port,
    refuse: (answer) => {
      const [code = "", ...words] = answer.split(" ");
      refusal = Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
    },
    to: (wanted) => letters.filter(({ to }) => to === wanted).map(({ raw }) => raw),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
