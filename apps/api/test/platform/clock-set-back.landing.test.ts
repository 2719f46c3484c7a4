// Beside HTTP: the background work itself, and what it reports.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackground } from "../../src/server/background/start-background.ts";
import { takeCall } from "../../src/platform/limits/take-call.ts";
import { configureEmail, emailHistory, startEmailApi } from "../support/email-setup.ts";
import { eventually } from "../support/eventually.ts";
import { startMailServer } from "../support/mail-server.ts";
import { buy, purchaseCall } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import type { TestApi } from "../support/test-api.ts";
import { personPassword } from "../support/test-people.ts";

const root = join(import.meta.dirname, "../../../..");
let api: TestApi;
let raffleId: number;
beforeAll(async () => {
  api = await startEmailApi();
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});
afterAll(() => api.close());

/** The correct time, after which the clock ran a day ahead for a while. */
let right: Date;
beforeEach(() => {
  // After the last rounds of the test before.
  api.clock.advance({ minutes: 2 });
  right = api.clock.now();
});

async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
  api.clock.advance({ days: 1 });
  try {
    return await work();
  } finally {
    api.clock.set(right);
  }
}

/** Runs a process's background work until the assertion passes. */
async function inTheBackground(assertion: () => Promise<void>): Promise<void> {
  const stop = startBackground(api.context);
  try {
    await eventually(assertion);
  } finally {
    await stop();
  }
}

/** The jobs of start-background.ts, and the heartbeat of e-mail sending. */
const JOBS = 16;
const roundsOf = () =>
  api.context.database.kysely.selectFrom("job_rounds").selectAll().orderBy("job").execute();

describe("a clock that ran a day ahead and is set back", () => {
  // threat: The server kept busy, and silence: A wrong clock that ran ahead and is set back
  test("delays no job: each runs at the correct time", async () => {
    await aDayAhead(() => inTheBackground(async () => expect(await roundsOf()).toHaveLength(JOBS)));
    expect((await roundsOf()).every(({ began_at }) => began_at > right)).toBe(true);
    await inTheBackground(async () => {
      expect((await roundsOf()).map(({ began_at }) => began_at)).toEqual(Array(JOBS).fill(right));
    });
  });

  test("leaves no number held and no e-mail waiting for a day", async () => {
    const { purchase, secret } = await aDayAhead(() => buy(api, { raffleId, buyer: 1 }));
    const server = await startMailServer();
    await configureEmail(api, { port: server.port });
    const end = new Date(right.getTime() + 20 * 60_000).toISOString();
    await inTheBackground(async () => {
      const call = { path: { id: purchase.id }, secret };
      expect((await api.does("getPurchase", call)).reserved_until).toBe(end);
      expect((await emailHistory(api)).map(({ status }) => status)).toEqual(["sent"]);
    });
    await server.kill();
    api.clock.advance({ minutes: 21 });
    expect((await api.does("getPurchase", { path: { id: purchase.id }, secret })).status).toBe(
      "expired",
    );
  });

  test("lets no session outlast 12 hours without use", async () => {
    const { email } = api.people.staff;
    const session = await aDayAhead(() =>
      api.does("login", { body: { email, password: personPassword } }),
    );
    await inTheBackground(async () => {
      const late = await api.context.database.kysely
        .selectFrom("sessions")
        .select("token_hash")
        .where("last_used_at", ">", right)
        .execute();
      expect(late).toEqual([]);
    });
    await api.does("verifySession", { as: session });
    api.clock.advance({ hours: 12 });
    await api.refuses("verifySession", { as: session }, 401, "unauthorized");
  });

  test("counts nothing against the limits of a future day", async () => {
    const take = () =>
      takeCall(api.context.database, {
        bucket: "day",
        limit: { calls: 1, seconds: 600 },
        now: api.clock.now(),
      });
    await aDayAhead(async () => expect(await take()).toBeNull());
    await inTheBackground(async () => {
      const counters = await api.context.database.kysely
        .selectFrom("rate_limits")
        .select("bucket")
        .where("window_start", ">", right)
        .execute();
      expect(counters).toEqual([]);
    });
    api.clock.advance({ days: 1 });
    expect(await take()).toBeNull();
  });
});

test("correct times don't change: a hold keeps its end", async () => {
  const bought = await api.does("createPurchase", purchaseCall({ raffleId, buyer: 2 }));
  api.clock.advance({ minutes: 5 });
  await inTheBackground(async () => {
    const rounds = await roundsOf();
    expect(rounds.find(({ job }) => job === "clock")?.began_at).toEqual(api.clock.now());
  });
  const call = { path: { id: bought.purchase.id }, secret: bought.secret };
  expect((await api.does("getPurchase", call)).reserved_until).toBe(bought.purchase.reserved_until);
});

test("the service waits for the synchronised clock, and the alert fires for a round that is too old or in the future", async () => {
  const unit = await readFile(join(root, "deploy/rifas.service"), "utf8");
  expect(unit).toMatch(/^After=.*\btime-sync\.target\b/m);
  expect(unit).toMatch(/^Wants=.*\btime-sync\.target\b/m);
  const guide = await readFile(join(root, "docs/operations.md"), "utf8");
  expect(guide).toMatch(/alert: RifasJobs, expr: "abs\(time\(\) - /);
});
