import { alwaysSentTypes, emailTypes } from "@rifas/domain/email-types";
import type { PurchaseEmailType } from "../../src/site/email/emailed-purchase.ts";
import { createMailer } from "../../src/site/email/smtp-session.ts";
import { queuePurchaseEmail } from "../../src/site/email/queue-purchase-email.ts";
import { anyHost, noHost } from "./any-host.ts";
import { plainTextOf, startMailServer } from "./mail-server.ts";
import { putPurchase, type PutPurchase } from "./put-purchase.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";
import { nextOf } from "./chosen.ts";

/** A mailer that gives up within seconds on a server that doesn't greet it, so that a test of one ends. */
const mailerWithShortTimeouts = () =>
  createMailer({ hostCheck: anyHost, timeouts: { connectMs: 5000, answerMs: 60_000 } });

/** Starts the API with that mailer. */
export function startEmailApi(options: Pick<TestApiOptions, "poolSize"> = {}): Promise<TestApi> {
  return startTestApi({ ...options, context: { mailer: mailerWithShortTimeouts() } });
}

/** Sets the e-mail settings as an admin does; a null host disables sending. */
export async function configureEmail(
  api: TestApi,
  changes: { port: number } & Record<string, unknown>,
): Promise<void> {
  const value = {
    host: "127.0.0.1",
    security: "none",
    user: null,
    from: "rifas@example.com",
    reply_to: "ayuda@example.com",
    enabled_types: emailTypes.filter((type) => !alwaysSentTypes.includes(type)),
    ...changes,
  };
  const call = { as: "admin", path: { key: "email_settings" }, body: { value } } as const;
  await api.does("setConfigEntry", call);
}

/** Sends what is due now; returns recipient and text of each message, in the order of arrival. */
export async function deliverDueEmails(api: TestApi): Promise<{ to: string; text: string }[]> {
  const server = await startMailServer();
  try {
    await configureEmail(api, { port: server.port });
    await api.runJob("e-mail");
    return server.received.map((message) => ({ to: message.to, text: plainTextOf(message) }));
  } finally {
    await server.kill();
  }
}

/** The history, oldest first. */
export async function emailHistory(api: TestApi) {
  const { items } = await api.does("listEmailLogs", { as: "staff", query: { limit: 100 } });
  return items.toReversed();
}

/** The only message of the history. */
export async function onlyEmail(api: TestApi) {
  const [email, ...more] = await emailHistory(api);
  if (email === undefined || more.length > 0) throw new Error("Not exactly one message.");
  return email;
}

/** How many messages need attention, according to the dashboard. */
export async function failedEmails(api: TestApi): Promise<number> {
  return (await api.does("getDashboard", { as: "staff" })).attention.failed_emails;
}

/** Makes a purchase that a message of this type is about, and queues it; returns the purchase's id. */
export async function queueEmail(
  api: TestApi,
  raffleId: number,
  type: PurchaseEmailType,
  facts: Partial<PutPurchase> = {},
): Promise<string> {
  const now = api.clock.now();
  const purchaseId = await putPurchase(api.context.database, {
    raffleId,
    numbers: [nextOf("emailed number", -1)],
    createdAt: now,
    status: type === "purchase_approved" ? "approved" : "pending",
    proofAt: type === "purchase_received" ? now : null,
    ...facts,
  });
  await api.context.database.transaction((tx) => queuePurchaseEmail(tx, { type, purchaseId, now }));
  return purchaseId;
}

/** Reaches no mail server: for tests whose requests may invent one. */
export function noMailer() {
  return createMailer({ hostCheck: noHost });
}
