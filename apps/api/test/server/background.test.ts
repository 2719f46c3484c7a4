// Beside HTTP: the background work itself, and what it reports.
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { repeat } from "../../src/server/background/repeat.ts";
import { startBackground } from "../../src/server/background/start-background.ts";
import { type Database, openDatabase, type NamedQuery } from "../../src/database/database.ts";
import { jobTimes } from "../../src/platform/job-times.ts";
import { readSending } from "../../src/site/email/email-wait.ts";
import { queuePurchaseEmail } from "../../src/site/email/queue-purchase-email.ts";
import { configureEmail, emailHistory, startEmailApi } from "../support/email-setup.ts";
import { startMailServer, type MailServer } from "../support/mail-server.ts";
import { putPurchase } from "../support/put-purchase.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import type { TestApi } from "../support/test-api.ts";
import { eventually } from "../support/eventually.ts";

const AN_HOUR = 3_600_000;

describe("a repeated job", () => {
  const silent = pino({ level: "silent" });

  test("runs immediately, and again on runNow, even during a run", async () => {
    let runs = 0;
    const firstRun = Promise.withResolvers<void>();
    const job = repeat("test", AN_HOUR, silent, async () => {
      runs++;
      if (runs === 1) await firstRun.promise;
    });
    await eventually(() => expect(runs).toBe(1));
    job.runNow();
    firstRun.resolve();
    await eventually(() => expect(runs).toBe(2));
    job.runNow();
    await eventually(() => expect(runs).toBe(3));
    await job.stop();
  });

  test("continues after a failed run, and logs it", async () => {
    const lines: string[] = [];
    let runs = 0;
    const logger = pino({ level: "error" }, { write: (line) => void lines.push(line) });
    const job = repeat("test", AN_HOUR, logger, async () => {
      runs++;
      if (runs === 1) throw new Error("once");
    });
    await eventually(() => expect(lines).toEqual([expect.stringContaining('"job":"test"')]));
    job.runNow();
    await eventually(() => expect(runs).toBe(2));
    await job.stop();
  });

  test("when stopped, signals the run in progress, waits for it, and runs no more", async () => {
    let signalled = false;
    let ended = false;
    const underWay = Promise.withResolvers<void>();
    const job = repeat("test", 0, silent, async (signal) => {
      signal.addEventListener("abort", () => (signalled = true));
      await underWay.promise;
      ended = true;
    });
    const stopped = job.stop();
    expect(signalled).toBe(true);
    underWay.resolve();
    await stopped;
    expect(ended).toBe(true);
  });
});

describe("background work", () => {
  let api: TestApi;
  let server: MailServer;
  let stops: (() => Promise<void>)[];

  beforeAll(async () => {
    api = await startEmailApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stops = [];
    server = await startMailServer();
    await configureEmail(api, { port: server.port });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(stops.map((stop) => stop()));
    await server.kill();
  });

  /** Like a separate process: another pool on the same data. */
  function startProcess(): void {
    const database = openDatabase({ url: api.database.url });
    const stop = startBackground({ ...api.context, database });
    stops.push(async () => {
      await stop();
      await database.close();
    });
  }

  test("two processes expire each hold once, end each pause once, and send each message once", async () => {
    const { database } = api.context;
    const now = api.clock.now();
    const lasting = await putRaffleOnSale(database, { total: 100 }, now);
    const paused = await putRaffleOnSale(database, { total: 10 }, now);
    await database.kysely
      .updateTable("raffles")
      .set({ status: "paused", paused_at: now, pause_reason: "Almuerzo", resumes_at: now })
      .where("id", "=", paused)
      .execute();
    const lapsing = await putPurchase(database, {
      raffleId: lasting,
      numbers: [1],
      createdAt: now,
    });
    const sold = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        putPurchase(database, {
          raffleId: lasting,
          numbers: [10 + index],
          status: "approved",
          createdAt: now,
        }),
      ),
    );
    for (const purchaseId of sold) {
      await database.transaction((tx) =>
        queuePurchaseEmail(tx, { type: "purchase_approved", purchaseId, now }),
      );
    }
    api.clock.advance({ minutes: 21 });
    startProcess();
    startProcess();
    await eventually(async () => {
      const purchase = await database.kysely
        .selectFrom("purchases")
        .select("status")
        .where("id", "=", lapsing)
        .executeTakeFirstOrThrow();
      expect(purchase.status).toBe("expired");
      expect(await statusOfRaffle(database, paused)).toBe("active");
      expect((await emailHistory(api)).every((email) => email.status === "sent")).toBe(true);
    });
    expect(server.received).toHaveLength(12);
    const released = await database.kysely
      .selectFrom("ticket_events")
      .select("numbers")
      .where("purchase_id", "=", lapsing)
      .where("event", "=", "released")
      .execute();
    expect(released).toEqual([{ numbers: [1] }]);
    const resumed = await database.kysely
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "raffle_resumed")
      .where("entity_id", "=", String(paused))
      .execute();
    expect(resumed).toHaveLength(1);
  });

  test("a process that sends e-mails is known to be running", async () => {
    const { database, clock } = api.context;
    await database.kysely.deleteFrom("job_rounds").execute();
    expect((await readSending(api.context)).running).toBe(false);
    const duties = { ...api.context.config, run: new Set(["jobs"] as const) };
    stops.push(startBackground({ ...api.context, config: duties }));
    await eventually(async () => {
      const rounds = await database.kysely.selectFrom("job_rounds").select("job").execute();
      expect(rounds.map(({ job }) => job)).toContain("tidying");
    });
    expect((await readSending(api.context)).running).toBe(false);
    startProcess();
    await eventually(async () =>
      expect(await readSending(api.context)).toEqual({
        now: clock.now(),
        configured: true,
        running: true,
      }),
    );
  });

  test("each round of a job runs in one process, however many there are", async () => {
    const { listening, times } = countingQueries(api.context.database);
    api.clock.advance({ minutes: 1 });
    for (let processes = 0; processes < 3; processes += 1) {
      stops.push(startBackground({ ...api.context, database: listening }));
    }
    // Six jobs in each of three processes have tried to claim their round; the fastest may have tried again.
    await eventually(() => expect(times("claim-job-round")).toBeGreaterThanOrEqual(18));
    await eventually(() => expect(times("any-lapsed-hold")).toBe(1));
    await Promise.all(stops.splice(0).map((stop) => stop()));
    expect(times("any-lapsed-hold")).toBe(1);

    const before = times("claim-job-round");
    stops.push(startBackground({ ...api.context, database: listening }));
    await eventually(() => expect(times("claim-job-round")).toBeGreaterThanOrEqual(before + 6));
    expect(times("any-lapsed-hold")).toBe(1);
    await Promise.all(stops.splice(0).map((stop) => stop()));
    api.clock.advance({ seconds: 10 });
    stops.push(startBackground({ ...api.context, database: listening }));
    await eventually(() => expect(times("any-lapsed-hold")).toBe(2));
  });

  test("a message is sent as soon as it is queued, without waiting for the next round", async () => {
    const { database } = api.context;
    const now = api.clock.now();
    const raffleId = await putRaffleOnSale(database, { total: 10 }, now);
    const queue = async (number: number, email: string) => {
      const purchaseId = await putPurchase(database, {
        raffleId,
        numbers: [number],
        status: "approved",
        email,
        createdAt: now,
      });
      await database.transaction((tx) =>
        queuePurchaseEmail(tx, { type: "purchase_approved", purchaseId, now }),
      );
    };
    const latest = () => server.received.at(-1)?.to;
    await queue(1, "primera@example.com");
    const { listening, times } = countingQueries(database);
    vi.spyOn(jobTimes["e-mail"], "everyMs", "get").mockReturnValue(AN_HOUR);
    stops.push(startBackground({ ...api.context, database: listening }));
    await eventually(() => expect(latest()).toBe("primera@example.com"));
    // Three workers have looked, and the one that found the first message has looked again: all are waiting now.
    await eventually(() => expect(times("claim-email")).toBe(4));
    await queue(2, "segunda@example.com");
    await eventually(() => expect(latest()).toBe("segunda@example.com"));
  });
});

/** The same database, with counts of how often each named query ran outside transactions. */
function countingQueries(database: Database): {
  listening: Database;
  times: (name: string) => number;
} {
  const asked: string[] = [];
  const listening: Database = {
    ...database,
    query: <Row>(named: NamedQuery, values: readonly unknown[]) => {
      asked.push(named.name);
      return database.query<Row>(named, values);
    },
  };
  return { listening, times: (name) => asked.filter((one) => one === name).length };
}

async function statusOfRaffle(database: Database, id: number) {
  const raffle = await database.kysely
    .selectFrom("raffles")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return raffle.status;
}
