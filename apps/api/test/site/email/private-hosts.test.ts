// Beside HTTP: the outbox: what a transaction queues, and what workers do with it that die or run at the same time.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { publicHosts } from "../../../src/site/email/host-check.ts";
import { createMailer } from "../../../src/site/email/smtp-session.ts";
import { configureEmail } from "../../support/email-setup.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

const call = { as: "admin", body: { recipient_email: "yo@example.com" } } as const;

/** A name that only these tests resolve, and its address. */
const leadsTo = async () => ["127.0.0.1"];
const strict = createMailer({ hostCheck: publicHosts([], leadsTo) });
const permitted = createMailer({ hostCheck: publicHosts(["mail.internal"], leadsTo) });

let server: MailServer;
let apis: Record<"strict" | "permitted", TestApi>;
beforeAll(async () => {
  apis = {
    strict: await startTestApi({ context: { mailer: strict } }),
    permitted: await startTestApi({ context: { mailer: permitted } }),
  };
});
afterAll(() => Promise.all(Object.values(apis).map((api) => api.close())));
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.kill());

test("a mail server with a private address is not connected to, and the admin sees why (SSRF)", async () => {
  await configureEmail(apis.strict, { host: "mail.internal", port: server.port });
  const { error } = await apis.strict.refuses("sendTestEmail", call, 409, "email_failed");
  expect(error).toMatch(/^mail\.internal lleva a una dirección privada.*SMTP_PRIVATE_HOSTS/);
  expect(server.connections()).toBe(0);
});

test("an allowed one is connected to at the address that was checked, without another lookup (DNS rebinding)", async () => {
  // No DNS resolves this name: only the checked address can have been used.
  await configureEmail(apis.permitted, { host: "mail.internal", port: server.port });
  await apis.permitted.does("sendTestEmail", call);
  expect(server.received.map(({ to }) => to)).toEqual(["yo@example.com"]);
});
