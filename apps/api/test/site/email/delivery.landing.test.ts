// Beside HTTP: the outbox: what a transaction queues, and what workers do with it that die or run at the same time.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "../../../src/platform/context.ts";
import { claimEmail } from "../../../src/site/email/claim-email.ts";
import { deliverEmail } from "../../../src/site/email/deliver-email.ts";
import { readEmailSettings, readEmailSite } from "../../../src/site/email/email-settings.ts";
import { createEmailWorker, type EmailWorker } from "../../../src/site/email/email-worker.ts";
import { createMailer } from "../../../src/site/email/smtp-session.ts";
import { queuePurchaseEmail } from "../../../src/site/email/queue-purchase-email.ts";
import { configureEmail, emailHistory, startEmailApi } from "../../support/email-setup.ts";
import { freePort } from "../../../../../scripts/free-port.ts";
import { anyHost } from "../../support/any-host.ts";
import { loopbackCertificate } from "../../support/loopback-certificate.ts";
import {
  plainTextOf,
  startMailServer,
  type MailServer,
  type Reaction,
} from "../../support/mail-server.ts";
import { putPurchase, type PutPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import type { TestApi } from "../../support/test-api.ts";
import { eventually } from "../../support/eventually.ts";
import { otherPool } from "../../support/test-database.ts";

let api: TestApi;
let server: MailServer;
let worker: EmailWorker;
let raffleId: number;
let nextNumber = 0;

beforeAll(async () => {
  api = await startEmailApi();
  raffleId = await putRaffleOnSale(api.context.database, { total: 10_000 }, api.clock.now());
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  server = await startMailServer();
  await configureEmail(api, { port: server.port });
  worker = createEmailWorker(api.context);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.kill();
});

/** An approved purchase of one number whose e-mail is queued. */
async function approved(facts: Partial<PutPurchase> = {}): Promise<{ id: string; email: string }> {
  const number = nextNumber++;
  const email = facts.email ?? `comprador-${number}@example.com`;
  const id = await putPurchase(api.context.database, {
    raffleId,
    numbers: [number],
    status: "approved",
    createdAt: api.clock.now(),
    ...facts,
    email,
  });
  await queue("purchase_approved", id);
  return { id, email };
}

async function queue(
  type: "purchase_reserved" | "purchase_received" | "purchase_approved",
  id: string,
) {
  await api.context.database.transaction((tx) =>
    queuePurchaseEmail(tx, { type, purchaseId: id, now: api.clock.now() }),
  );
}

const everyone = (reaction: Reaction) => () => reaction;
const recipients = () => server.received.map((message) => message.to).sort();

/** The messages of the history, oldest first. */
const history = () => emailHistory(api);
async function onlyEmail() {
  const [email, ...more] = await history();
  expect(more).toEqual([]);
  if (email === undefined) throw new Error("There is no message");
  return email;
}

/** Runs the worker until no message is waiting, moving the clock as real time would. */
async function untilQuiet(workers: readonly EmailWorker[] = [worker]): Promise<void> {
  for (let round = 0; round < 60; round++) {
    await Promise.all(workers.map((each) => each.deliverDue()));
    const waiting = (await history()).some((email) => email.status === "queued");
    if (!waiting) return;
    api.clock.advance({ minutes: 10 });
  }
  throw new Error("Messages still wait");
}

describe("a message that is accepted", () => {
  test("arrives complete and once, and is recorded in the history", async () => {
    const { id, email } = await approved({ name: "María González" });
    await worker.deliverDue();
    await worker.deliverDue();
    const [message, ...more] = server.received;
    expect(more).toEqual([]);
    if (message === undefined) throw new Error("Nothing came");
    expect(message.to).toBe(email);
    expect(message.from).toBe("rifas@example.com");
    expect(message.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
    expect(message.raw).toContain("Reply-To: ayuda@example.com");
    expect(message.raw).toContain("Auto-Submitted: auto-generated");
    const text = plainTextOf(message);
    expect(text).toContain("María, confirmamos tu pago.");
    expect(text).toContain(`/compra/${id}#${api.context.keys.purchaseSecret(id)}`);
    expect(await onlyEmail()).toMatchObject({
      status: "sent",
      attempts: 1,
      last_error: null,
      recipient_email: email,
      purchase_id: id,
      sent_at: api.clock.now().toISOString(),
    });
  });

  test("many messages are sent over few connections", async () => {
    for (let count = 0; count < 40; count++) await approved();
    await worker.deliverDue();
    expect(server.received).toHaveLength(40);
    expect(server.connections()).toBeLessThanOrEqual(3);
  });

  test("waits for a slow response, during which no other worker sends the message", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    await approved();
    const answer = Promise.withResolvers<void>();
    server.react(everyone({ answerAfter: () => answer.promise }));
    const sending = worker.deliverDue();
    await eventually(() => expect(server.received).toHaveLength(1));
    const other = createEmailWorker(api.context);
    for (let half = 0; half < 10; half++) {
      api.clock.advance({ seconds: 30 });
      await vi.advanceTimersByTimeAsync(30_000);
      await eventually(async () => expect(await leaseLeft()).toBe(90_000));
      await other.deliverDue();
    }
    answer.resolve();
    await sending;
    expect(server.received).toHaveLength(1);
    expect(await onlyEmail()).toMatchObject({ status: "sent", attempts: 1 });
  });

  async function leaseLeft(): Promise<number> {
    const { lease_until: until } = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("lease_until")
      .executeTakeFirstOrThrow();
    return (until?.getTime() ?? 0) - api.clock.now().getTime();
  }
});

describe("a message that is not accepted", () => {
  test("5xx for the address fails it immediately, with the server's response", async () => {
    const { email } = await approved();
    server.react(everyone({ refuse: "recipient", code: 550, text: "5.1.1 No such user here" }));
    await untilQuiet();
    const failed = await onlyEmail();
    expect(failed).toMatchObject({ status: "failed", attempts: 1, recipient_email: email });
    expect(failed.last_error).toContain("no acepta la dirección del destinatario");
    expect(failed.last_error).toContain("550 5.1.1 No such user here");
  });

  test("5xx for the message fails it immediately", async () => {
    await approved();
    server.react(everyone({ refuse: "message", code: 554, text: "5.6.0 Bad content" }));
    await untilQuiet();
    expect(await onlyEmail()).toMatchObject({ status: "failed", attempts: 1 });
  });

  test.each([
    ["a greylist", { refuse: "recipient", code: 450, text: "4.2.0 Greylisted, come back" }],
    ["a full server", { refuse: "message", code: 452, text: "4.3.1 Insufficient storage" }],
    ["a daily quota", { refuse: "message", code: 550, text: "5.4.5 Daily sending limit exceeded" }],
    ["a refused relay", { refuse: "recipient", code: 554, text: "5.7.1 Relay access denied" }],
    ["a refused sender", { refuse: "sender", code: 553, text: "5.7.1 Sender rejected" }],
    ["a connection cut at the greeting", { cut: "greeting" }],
    ["a connection cut at the recipient", { cut: "recipient" }],
    ["a connection cut in the middle of the message", { cut: "halfway" }],
  ] as const)(
    "%s: it is retried, after longer delays, and arrives once",
    async (_name, reaction) => {
      const { email } = await approved();
      server.react(everyone(reaction));
      await worker.deliverDue();
      const first = await onlyEmail();
      expect(first).toMatchObject({ status: "queued", attempts: 1 });
      expect(first.last_error).not.toBeNull();
      expect(Date.parse(first.next_attempt_at ?? "")).toBeGreaterThan(api.clock.now().getTime());

      // Nothing is retried before it is due.
      const connections = server.connections();
      await worker.deliverDue();
      expect(server.connections()).toBe(connections);

      api.clock.advance({ minutes: 10 });
      await worker.deliverDue();
      const second = await onlyEmail();
      expect(second).toMatchObject({ status: "queued", attempts: 2 });

      server.react(() => undefined);
      await untilQuiet();
      expect(recipients()).toEqual([email]);
      expect(await onlyEmail()).toMatchObject({ status: "sent", last_error: null });
    },
  );

  test("one bad address doesn't delay other messages", async () => {
    const bad = await approved();
    const good = await Promise.all([approved(), approved(), approved()]);
    server.react((recipient) =>
      recipient === bad.email
        ? { refuse: "recipient", code: 550, text: "5.1.1 Unknown" }
        : undefined,
    );
    await worker.deliverDue();
    expect(recipients()).toEqual(good.map(({ email }) => email).sort());
  });

  test("is given up after the last attempt, within a day, and stays in the history", async () => {
    await approved();
    server.react(everyone({ refuse: "recipient", code: 450, text: "4.2.1 Mailbox busy" }));
    const start = api.clock.now().getTime();
    for (let hour = 0; hour < 24 * 6; hour++) {
      await worker.deliverDue();
      api.clock.advance({ minutes: 10 });
    }
    const failed = await onlyEmail();
    expect(failed).toMatchObject({ status: "failed", attempts: 15 });
    expect(failed.last_error).toContain("Mailbox busy");
    expect(api.clock.now().getTime() - start).toBe(24 * 60 * 60_000);
  });

  test("is sent again with the same Message-ID if the server dies before confirming it", async () => {
    const { email } = await approved();
    server.react(everyone({ cut: "accepted" }));
    await worker.deliverDue();
    server.react(() => undefined);
    await untilQuiet();
    expect(recipients()).toEqual([email, email]);
    const [first, second] = server.received;
    expect(second?.messageId).toBe(first?.messageId);
    expect(await onlyEmail()).toMatchObject({ status: "sent", attempts: 2 });
  });
});

describe("a server that is down", () => {
  /** Moves the server to a port that stays free while the server is down, and returns the port. */
  async function listenOnOwnPort(): Promise<number> {
    const port = await freePort();
    await server.kill();
    server = await startMailServer({ port });
    await configureEmail(api, { port });
    return port;
  }

  test("an hour without it loses nothing, and connection attempts are spaced out", async () => {
    const port = await listenOnOwnPort();
    const waiting = await Promise.all(Array.from({ length: 12 }, () => approved()));
    await server.kill();
    for (let second = 0; second < 3600; second += 5) {
      await worker.deliverDue();
      api.clock.advance({ seconds: 5 });
    }
    const attempts = (await history()).map((email) => email.attempts);
    expect(Math.max(...attempts)).toBeLessThanOrEqual(8);
    expect(attempts.reduce((sum, count) => sum + count, 0)).toBeLessThan(100);
    server = await startMailServer({ port });
    await untilQuiet();
    expect(recipients()).toEqual(waiting.map(({ email }) => email).sort());
  });

  test("one that dies in the middle of many and comes back gets each of the rest once", async () => {
    const port = await listenOnOwnPort();
    const waiting = await Promise.all(Array.from({ length: 30 }, () => approved()));
    const before = server;
    let seen = 0;
    server.react(() => {
      seen++;
      // A crash cuts every session, whatever its state.
      if (seen === 40) void before.kill();
      return undefined;
    });
    await worker.deliverDue();
    await before.kill();
    expect(before.received.length).toBeLessThan(30);
    server = await startMailServer({ port });
    await untilQuiet();
    const arrived = [...before.received, ...server.received];
    const times = new Map<string, string[]>();
    for (const { to, messageId } of arrived) times.set(to, [...(times.get(to) ?? []), messageId]);
    expect([...times.keys()].sort()).toEqual(waiting.map(({ email }) => email).sort());
    // Duplicates only if the server had accepted the message and died before it confirmed it: then with the same Message-ID.
    const doubled = [...times.values()].filter((ids) => ids.length > 1);
    expect(doubled.length).toBeLessThanOrEqual(3);
    for (const ids of doubled) expect(new Set(ids).size).toBe(1);
  });

  test("a wrong password is not tried repeatedly, and new settings are used immediately", async () => {
    await server.kill();
    server = await startMailServer({ account: { user: "rifas", password: "correcta" } });
    await configureEmail(api, { port: server.port, user: "rifas", password: "equivocada" });
    await Promise.all(Array.from({ length: 40 }, () => approved()));
    for (let second = 0; second < 120; second += 5) {
      await worker.deliverDue();
      api.clock.advance({ seconds: 5 });
    }
    expect(server.connections()).toBeLessThan(20);
    const errors = (await history()).flatMap((email) => email.last_error ?? []);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toContain("usuario o la contraseña");

    await configureEmail(api, { port: server.port, user: "rifas", password: "correcta" });
    await worker.deliverDue();
    expect(server.received).toHaveLength(40);
    expect(server.received[0]?.user).toBe("rifas");
  });
});

describe("encryption", () => {
  const trusting = () => createMailer({ hostCheck: anyHost, trust: [loopbackCertificate.cert] });

  test.each(["starttls", "tls"] as const)("%s: everything is encrypted", async (security) => {
    await server.kill();
    server = await startMailServer({ security });
    await configureEmail(api, { host: "localhost", port: server.port, security });
    await approved();
    await createEmailWorker({ ...api.context, mailer: trusting() }).deliverDue();
    expect(server.received).toMatchObject([{ encrypted: true }]);
  });

  test("an untrusted certificate is refused, and nothing is sent", async () => {
    await server.kill();
    server = await startMailServer({ security: "tls" });
    await configureEmail(api, { host: "localhost", port: server.port, security: "tls" });
    await approved();
    await worker.deliverDue();
    expect(server.received).toEqual([]);
    expect((await onlyEmail()).last_error).toContain("No se pudo cifrar la conexión");
  });

  test("starttls never falls back to an unencrypted connection", async () => {
    await configureEmail(api, { host: "localhost", port: server.port, security: "starttls" });
    await approved();
    await worker.deliverDue();
    expect(server.received).toEqual([]);
    expect((await onlyEmail()).last_error).toContain("No se pudo cifrar la conexión");
  });

  test("a refused host is never connected to", async () => {
    await approved();
    const refusing = createMailer({
      hostCheck: async () => ({ refused: "No se permite ese servidor." }),
    });
    await createEmailWorker({ ...api.context, mailer: refusing }).deliverDue();
    expect(server.connections()).toBe(0);
    expect((await onlyEmail()).last_error).toBe("No se permite ese servidor.");
  });
});

describe("several workers", () => {
  test("two processes send each message once", async () => {
    const waiting = await Promise.all(Array.from({ length: 60 }, () => approved()));
    const elsewhere = otherPool(api.database.url);
    try {
      const other = createEmailWorker({ ...api.context, database: elsewhere });
      await Promise.all([worker.deliverDue(), other.deliverDue(), worker.deliverDue()]);
    } finally {
      await elsewhere.close();
    }
    expect(recipients()).toEqual(waiting.map(({ email }) => email).sort());
    expect(new Set((await history()).map((email) => email.attempts))).toEqual(new Set([1]));
  });

  test("if one dies between claiming and sending, another takes over when the lease has expired", async () => {
    const { email } = await approved();
    const claim = { now: api.clock.now(), senderDomain: "example.com" };
    const claimed = await claimEmail(api.context.database, claim);
    expect(claimed?.recipient).toBe(email);
    api.clock.advance({ seconds: 89 });
    await worker.deliverDue();
    expect(server.received).toEqual([]);
    api.clock.advance({ seconds: 2 });
    await worker.deliverDue();
    expect(recipients()).toEqual([email]);
    expect(server.received[0]?.messageId).toBe(`<${claimed?.messageId}>`);
  });

  test("one that was delayed before sending doesn't send what another has taken over", async () => {
    const { email } = await approved();
    const { database, config } = api.context;
    const claim = { now: api.clock.now(), senderDomain: "example.com" };
    const claimed = await claimEmail(database, claim);
    const settings = await readEmailSettings(database);
    if (claimed === null || settings === null) throw new Error("Nothing was claimed");
    api.clock.advance({ minutes: 2 });
    await worker.deliverDue();
    const site = await readEmailSite(database, config);
    const session = api.context.mailer.open(settings);
    expect(await deliverEmail({ context: api.context, settings, site, session }, claimed)).toBe(
      "not_sent",
    );
    session.close();
    expect(recipients()).toEqual([email]);
  });

  test("one that resumes too late doesn't undo another's result", async () => {
    await approved();
    const sleepy: Context = { ...api.context, mailer: { ...api.context.mailer } };
    const woken = Promise.withResolvers<void>();
    const asleep = Promise.withResolvers<void>();
    sleepy.mailer.open = () => ({
      send: async () => {
        asleep.resolve();
        await woken.promise;
        throw new Error("The connection had died long ago");
      },
      close: () => undefined,
    });
    const late = createEmailWorker(sleepy).deliverDue();
    await asleep.promise;
    api.clock.advance({ minutes: 2 });
    await worker.deliverDue();
    woken.resolve();
    await late;
    expect(server.received).toHaveLength(1);
    expect(await onlyEmail()).toMatchObject({ status: "sent", last_error: null });
  });

  test("when stopped, it finishes the message in progress and starts no other", async () => {
    await Promise.all(Array.from({ length: 10 }, () => approved()));
    const answer = Promise.withResolvers<void>();
    server.react(everyone({ answerAfter: () => answer.promise }));
    const stop = new AbortController();
    const sending = worker.deliverDue(stop.signal);
    await eventually(() => expect(server.received).toHaveLength(3));
    stop.abort();
    answer.resolve();
    await sending;
    const statuses = (await history()).map((email) => email.status).sort();
    expect(statuses.filter((status) => status === "sent")).toHaveLength(3);
    expect(statuses.filter((status) => status === "queued")).toHaveLength(7);
  });
});

describe("random faults", () => {
  // Each step of a session draws one of these; most succeed, or fifteen attempts would not always be enough.
  const troubles: readonly (Reaction | undefined)[] = [
    { refuse: "recipient", code: 450, text: "4.2.0 Later" },
    { refuse: "message", code: 451, text: "4.3.0 Later" },
    { cut: "recipient" },
    { cut: "halfway" },
    { refuse: "sender", code: 421, text: "4.3.2 Going down" },
    ...Array.from({ length: 12 }, () => undefined),
  ];

  test.each([1, 2, 3])(
    "no message is lost or duplicated with two workers and faults of every kind (seed %i)",
    async (seed) => {
      const waiting = await Promise.all(Array.from({ length: 25 }, () => approved()));
      let state = seed;
      const random = () => (state = (state * 48_271) % 2_147_483_647);
      server.react(() => troubles[random() % troubles.length]);
      await untilQuiet([worker, createEmailWorker(api.context)]);
      expect(recipients()).toEqual(waiting.map(({ email }) => email).sort());
      expect((await history()).every((email) => email.status === "sent")).toBe(true);
    },
  );
});
