// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "../../../src/site/email/smtp-session.ts";
import { anyHost } from "../../support/any-host.ts";
import { plainTextOf, startMailServer, type MailServer } from "../../support/mail-server.ts";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.kill());

test("a link is read whole wherever its line is broken, and the signature is left out", async () => {
  const { port } = server;
  const session = createMailer({ hostCheck: anyHost }).open({
    host: "127.0.0.1",
    port,
    security: "none",
    user: null,
    password: null,
    from: "rifas@example.com",
    replyTo: null,
  });
  // Quoted-printable breaks lines after 75 characters at most: one of these links right before its "--".
  const links = Array.from({ length: 76 }, (_, length) => `https://a.b/${"x".repeat(length)}#y--z`);
  for (const link of links) {
    await session.send({
      messageId: `${link.length}@example.com`,
      fromName: "Rifas",
      to: "ana@example.com",
      subject: "Tu compra",
      html: "<p>Tu compra</p>",
      text: `Confirmación\n\n${link}\n--\nRifas`,
      date: new Date("2026-11-20T16:00:00Z"),
      attachments: [],
      unsubscribe: null,
    });
  }
  session.close();
  expect(server.received.map(plainTextOf)).toEqual(
    links.map((link) => `Confirmación\r\n\r\n${link}`),
  );
  expect(server.received.some(({ raw }) => raw.includes("\r\n--z"))).toBe(true);
});
