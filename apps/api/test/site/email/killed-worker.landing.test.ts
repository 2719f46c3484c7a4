// Beside HTTP: the outbox: what a transaction queues, and what workers do with it that die or run at the same time.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedOf } from "../../../../../scripts/test-seed.ts";
import { machineTime } from "../../../../../scripts/machine-time.ts";
import { queuePurchaseEmail } from "../../../src/site/email/queue-purchase-email.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import { putPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { createRandom } from "@rifas/domain/random";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../../support/server-program.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { eventually } from "../../support/eventually.ts";
import { isFullSize } from "../../../../../scripts/tier.ts";

const KILLS = isFullSize ? 15 : 2;
const MESSAGES = 25 * KILLS;

let program: string;
let folder: string;
let mine: TestDatabase;
let server: Promise<ServerProcess> | undefined;
let mail: MailServer;
let raffleId: number;
let number = 0;
beforeAll(async () => {
  program = await buildServerProgram();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-mail-"));
  mine = await createTestDatabase();
  mail = await startMailServer();
  raffleId = await putRaffleOnSale(mine.database, { total: 1_000 });
  const settings = {
    host: "127.0.0.1",
    port: mail.port,
    security: "none",
    from: "rifas@example.com",
  };
  await mine.database.kysely
    .insertInto("config")
    .values({ key: "email_settings", value: JSON.stringify(settings), updated_at: machineTime() })
    .execute();
});
afterEach(async () => {
  await (await server)?.stop();
  await mail.kill();
  await mine.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the product in its own process, whose worker sends waiting messages immediately. */
function startServer(): Promise<ServerProcess> {
  const starting = startServerProcess(program, { dataDirectory: folder, databaseUrl: mine.url });
  server = starting;
  return starting;
}

/** Queues this many messages, each to a different person; returns the addresses. */
async function queue(count: number): Promise<string[]> {
  const now = machineTime();
  const emails: string[] = [];
  for (let message = 0; message < count; message += 1) {
    number += 1;
    const email = `comprador-${number}@example.com`;
    const id = await putPurchase(mine.database, {
      raffleId,
      numbers: [emails.length],
      status: "approved",
      email,
      createdAt: now,
    });
    await mine.database.transaction((tx) =>
      queuePurchaseEmail(tx, { type: "purchase_approved", purchaseId: id, now }),
    );
    emails.push(email);
  }
  return emails;
}

/** Ends the leases of dead workers now, as 90 seconds would. */
async function endLeases(): Promise<void> {
  await mine.database.kysely
    .updateTable("email_outbox")
    .set({ lease_until: machineTime() })
    .where("status", "=", "queued")
    .where("lease_until", "is not", null)
    .execute();
}

async function unsent(): Promise<Set<string>> {
  const rows = await mine.database.kysely
    .selectFrom("email_outbox")
    .select("recipient")
    .where("status", "<>", "sent")
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

const allSent = () => eventually(async () => expect([...(await unsent())]).toEqual([]));

/**
 * Starts the server and kills it with SIGKILL when the mail server reaches that step for the n-th time, without a response.
 */
async function startAndKillAt(step: "recipient" | "message", n = 1): Promise<void> {
  const dead = Promise.withResolvers<void>();
  const kill = async () => {
    await (await victim).kill();
    dead.resolve();
  };
  let times = 0;
  mail.react((_recipient, at) => {
    if (at !== step || (times += 1) !== n) return undefined;
    return { answerAfter: kill, ...(step === "recipient" && { step }) };
  });
  const victim = startServer();
  await dead.promise;
  mail.react(() => undefined);
  await endLeases();
}

describe("the sending process is killed", { timeout: 120_000 }, () => {
  test.each([
    ["before the mail server has the message: it arrives once", "recipient", 1],
    [
      "when the server has it but hasn't confirmed it: it arrives again, with the same Message-ID",
      "message",
      2,
    ],
  ] as const)("%s", async (_name, step, copies) => {
    const [email] = await queue(1);
    await startAndKillAt(step);
    await startServer();
    await allSent();
    expect(mail.received.map(({ to }) => to)).toEqual(Array.from({ length: copies }, () => email));
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test(
    `${KILLS} times in the middle of many messages: none is lost, and only those sent but not yet recorded may arrive twice`,
    async () => {
      const random = createRandom(seedOf("a killed worker"));
      const emails = await queue(MESSAGES);
      const mayDouble = new Set<string>();
      for (let kill = 0; kill < KILLS; kill += 1) {
        await startAndKillAt(random.pick(["recipient", "message"]), 5 + random.below(15));
        const left = await unsent();
        for (const { to } of mail.received) if (left.has(to)) mayDouble.add(to);
      }
      await startServer();
      await allSent();
      const copies = Map.groupBy(mail.received, ({ to }) => to);
      expect([...copies.keys()].sort()).toEqual(emails.sort());
      const doubled = [...copies].filter(([, received]) => received.length > 1);
      expect(doubled.map(([to]) => to).filter((to) => !mayDouble.has(to))).toEqual([]);
      for (const [, received] of doubled) {
        expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
      }
    },
    60_000 + KILLS * 20_000,
  );
});
