// Beside HTTP: the background work itself, and what it reports.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { noteJobs } from "../../../src/server/background/job-outcomes.ts";
import { jobNames, lateAfterMs } from "../../../src/platform/job-times.ts";
import { startBackground } from "../../../src/server/background/start-background.ts";
import type { ServerContext } from "../../../src/server/create-context.ts";
import type { Database, NamedQuery } from "../../../src/database/database.ts";
import type { Witness } from "../../../src/platform/ports.ts";
import { writeDemoState } from "../../../src/site/configuration/demo-state.ts";
import { newReference, openBankSale } from "../../support/bank-sale.ts";
import { DRAND, ruledRaffle } from "../../support/draw-verbs.ts";
import { eventually } from "../../support/eventually.ts";
import { approve, buy } from "../../support/purchase-verbs.ts";
import { openShop } from "../../support/shop.ts";

/** All jobs; the compiler checks that each of the contract's runs, has its times, and its Spanish sentence. */
const jobs = jobNames;

const api = openShop();
let start: Date;
beforeAll(async () => {
  start = api.clock.now();
});
beforeEach(async () => {
  api.clock.set(start);
  await api.context.database.kysely.deleteFrom("job_outcomes").execute();
  await api.context.database.kysely.deleteFrom("job_rounds").execute();
});

const alarms = async () =>
  (await api.does("getDashboard", { as: "staff" })).attention.alarms.map(
    ({ kind, job, ...rest }) => ({ what: job === null ? kind : `${kind} ${job}`, ...rest }),
  );
const named = async () => (await alarms()).map(({ what }) => what).toSorted();
const all = (kind: string) => jobs.map((job) => `${kind} ${job}`).toSorted();
const outcomes = () => api.context.database.kysely.selectFrom("job_outcomes").selectAll().execute();

/** Runs every job of a process that does all the work, and stops it. */
async function runOnce(context: ServerContext, untilDone: () => Promise<void>): Promise<void> {
  const stop = startBackground(context);
  try {
    await eventually(untilDone);
  } finally {
    await stop();
  }
}

/** A database that answers what begins a round and records its end, and fails at everything else. */
function broken(database: Database): Database {
  const fails = (): never => {
    throw new Error("It is broken.");
  };
  const own = new Set(["claim-job-round", "record-job-success", "record-job-failure"]);
  return {
    ...database,
    get kysely() {
      return fails();
    },
    query: async <Row>(named: NamedQuery, values: readonly unknown[]) =>
      own.has(named.name) ? await database.query<Row>(named, values) : fails(),
    statement: async () => fails(),
    transaction: async () => fails(),
  };
}

const witness: Witness = {
  service: "testigo.example",
  ask: () => Promise.reject(new Error("Not asked.")),
};

// threat: The server kept busy, and silence: A job that fails or stopped, unnoticed
test("every background job that keeps failing raises an alarm, also across restarts, until it succeeds", async () => {
  const sick = { ...api.context, witnesses: [witness], database: broken(api.context.database) };
  for (const times of [1, 2, 3]) {
    expect((await named()).filter((what) => what.startsWith("job_failing"))).toEqual([]);
    api.clock.advance({ hours: 1 });
    await runOnce(sick, async () => {
      const counted = (await outcomes()).map(({ failures }) => failures >= times);
      expect(counted).toEqual(jobs.map(() => true));
    });
  }
  expect(await named()).toEqual(all("job_failing"));
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ since: new Date(start.getTime() + 3_600_000).toISOString() });

  api.clock.advance({ hours: 1 });
  await runOnce(api.context, async () => expect(await named()).toEqual([]));
});

// threat: The server kept busy, and silence: A job that fails or stopped, unnoticed
test("every background job that no process runs raises an alarm after several of its periods", async () => {
  await noteJobs(api.context);
  const longest = Math.max(...jobs.map(lateAfterMs));
  const times = [...new Set(jobs.map(lateAfterMs))].toSorted((one, other) => one - other);
  for (const after of times) {
    const late = jobs.filter((job) => lateAfterMs(job) < after);
    api.clock.set(new Date(start.getTime() + after));
    expect(await named()).toEqual(late.map((job) => `job_late ${job}`).toSorted());
  }
  api.clock.set(new Date(start.getTime() + longest + 1));
  expect(await named()).toEqual(all("job_late"));
  // A start makes known only jobs that weren't.
  await noteJobs(api.context);
  expect(await named()).toEqual(all("job_late"));
});

test("what waits too long raises an alarm: notifications, e-mails, sales that no log has", async () => {
  const sale = await openBankSale(api);
  const raffleId = await ruledRaffle(api, DRAND);
  await api.runJob("ledger/integrate");
  const { purchase } = await buy(api, { raffleId, quantity: 1, buyer: 7_001 });
  await approve(api, purchase.id);
  await sale.send({ reference: newReference() });
  expect(await named()).toEqual([]);
  api.clock.advance({ minutes: 15, seconds: 1 });
  expect(await alarms()).toEqual([
    { what: "deliveries_waiting", since: start.toISOString(), count: 1, who: null },
    expect.objectContaining({ what: "emails_waiting", since: start.toISOString() }),
    expect.objectContaining({ what: "sales_unlogged", since: start.toISOString() }),
  ]);
  await api.runJob("bank-notifications");
  await api.runJob("ledger/integrate");
  expect(await named()).toEqual(["emails_waiting"]);
  // The demo has no mail server.
  await writeDemoState(api.context.database, "present", api.clock.now());
  expect(await named()).toEqual([]);
});
