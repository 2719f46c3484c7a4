import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesIn } from "../support/files-in.ts";
import { startArchivedServer, type ArchivedServer } from "../support/archived-server.ts";
import { eventually } from "../support/eventually.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { approve, buy, configurePayments } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../support/server-program.ts";
import { runSql } from "../support/sql-client.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { otherPool } from "../support/test-database.ts";

/** With TEST_DATABASE_URL the tests have one PostgreSQL, which isn't theirs to copy. */
const external = process.env["TEST_DATABASE_URL"] !== undefined;
const CLUSTER = "rifas";
const LATER = "2099-12-25T02:00:00Z";

let folder: string;
let program: string;
let server: ArchivedServer;
let api: TestApi;
let raffleId: number;
let goneId: number;

beforeAll(async () => {
  if (external) return;
  folder = await mkdtemp(join(tmpdir(), "rifas-recovered-"));
  await chmod(folder, 0o711);
  program = await buildServerProgram();
  server = await startArchivedServer(CLUSTER);
  // The first start remembers the server.
  await (await start(server.url, folder)).stop();
  api = await apiOn(server.url, folder);
  await configurePayments(api);
  raffleId = await createPublishedRaffle(api, { number_choice: "buyer", draw_date: LATER });
  await sellAndPublish("01");
  await server.mark("before");
  await sellAndPublish("02");
  goneId = await createPublishedRaffle(api, { draw_date: LATER });
  await publish(api);
  await api.close();
  await server.stop();
});
afterAll(async () => {
  if (external) return;
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The files as they were when the server was lost, for one test. */
async function filesLeft(): Promise<string> {
  const own = await mkdtemp(join(folder, "left-"));
  await cp(join(folder, "files"), join(own, "files"), { recursive: true });
  return own;
}

/** The rules of a server on that database and those files. */
async function apiOn(url: string, files: string): Promise<TestApi> {
  const database = otherPool(url);
  return await startTestApi({
    database: { database, url, close: () => database.close() },
    context: { files: filesIn(files) },
  });
}

async function start(databaseUrl: string, dataDirectory: string): Promise<ServerProcess> {
  return await startServerProcess(program, { dataDirectory, databaseUrl });
}

async function publish(by: TestApi): Promise<void> {
  await by.runJob("ledger/integrate");
  await by.runJob("ledger/note");
}

async function sellAndPublish(number: string): Promise<void> {
  const { purchase } = await buy(api, { raffleId, numbers: [number], buyer: Number(number) });
  await approve(api, purchase.id);
  await publish(api);
}

/** Starts the program on a recovered database, and stops it once the check holds. */
async function whileRunning(
  [url, files]: readonly [string, string],
  check: (said: () => string, origin: string) => Promise<void>,
): Promise<void> {
  const running = await start(url, files);
  try {
    await check(() => running.said.join("\n"), running.origin);
  } finally {
    await running.stop();
  }
}

const isQuiet = async (url: string): Promise<boolean> =>
  (await runSql(url, "SELECT FROM config WHERE key = 'copy'")).length > 0;

const logsOf = async (url: string) =>
  await runSql<{ origin: string; first: string }>(
    url,
    `SELECT l.origin, split_part(e.leaf, E'\\n', 2) AS first
       FROM ledgers AS l JOIN ledger_entries AS e USING (raffle_id, epoch) WHERE position = 0 ORDER BY epoch`,
  );

test.skipIf(external)(
  "a server whose database lost what was published continues the log in a new one, and says so",
  async () => {
    const files = await filesLeft();
    const url = await server.recover({ state: "before", cluster: CLUSTER });
    await whileRunning([url, files], async (said) => {
      await eventually(() =>
        expect(said()).toContain("la base de datos volvió a un estado anterior"),
      );
      expect(said()).toContain(`Continúan en un libro nuevo, que lo dice: rifa ${raffleId}.`);
      expect(said()).toContain(`Ya no están, y su número no se usa otra vez: rifa ${goneId}.`);
      expect(said()).not.toContain("COPIA");
      await eventually(async () => {
        expect((await logsOf(url)).map(({ first }) => first)).toEqual(["rules", "continues"]);
      });
    });
    const later = await apiOn(url, files);
    try {
      const { entries } = await readPublishedLog(later, raffleId);
      expect(entries).toMatchObject([
        { type: "continues", size: 2 },
        { type: "rules" },
        { type: "sold", count: 1 },
      ]);
      // The numbers of raffles that are gone stay theirs, and with them the names of their logs.
      expect(await createPublishedRaffle(later, { draw_date: LATER })).toBeGreaterThan(goneId);
      // What is marked is not marked again.
      await later.runJob("ledger/notice");
      await publish(later);
      expect(await logsOf(url)).toHaveLength(3);
      const { attention } = await later.does("getDashboard", { as: "staff" });
      const found = attention.alarms.filter(({ kind }) => kind !== "job_late");
      // Its cluster's name says that it should have standbys.
      expect(found.map(({ kind, count }) => [kind, count])).toEqual([
        ["logs_continued", 1],
        ["database_alone", 1],
      ]);
    } finally {
      await later.close();
    }
  },
);

test.skipIf(external)(
  "a cluster that was recovered under another name is a quiet copy, whose logs nobody writes",
  async () => {
    const files = await filesLeft();
    const url = await server.recover({ state: "before", cluster: "rifas-recuperada" });
    await whileRunning([url, files], async (said, origin) => {
      await eventually(() => expect(said()).toContain("OJO: esto es una COPIA."));
      const config: unknown = await (await fetch(`${origin}/api/config`)).json();
      expect(config).toMatchObject({ copy_since: expect.any(String) });
    });
    expect(await isQuiet(url)).toBe(true);
    const later = await apiOn(url, files);
    try {
      await publish(later);
      await later.runJob("ledger/notice");
      expect(await logsOf(url)).toHaveLength(1);
      await later.does("confirmRealInstallation", { as: "admin" });
      await later.runJob("ledger/notice");
      await publish(later);
      expect((await logsOf(url)).map(({ first }) => first)).toEqual(["rules", "continues"]);
    } finally {
      await later.close();
    }
  },
);

test.skipIf(external)(
  "a recovery outside a cluster that lost something is a quiet copy",
  async () => {
    const files = await filesLeft();
    const url = await server.recover({ state: "before", cluster: "" });
    await runSql(
      url,
      `UPDATE config SET value = value || '{"cluster": ""}' WHERE key = 'database'`,
    );
    await whileRunning([url, files], async () => {
      expect(await isQuiet(url)).toBe(true);
    });
  },
);

test.skipIf(external)("a failover that lost nothing changes nothing", async () => {
  const files = await filesLeft();
  const url = await server.recover({ cluster: CLUSTER });
  await whileRunning([url, files], async (said) => {
    expect(said()).not.toContain("OJO");
  });
  expect(await isQuiet(url)).toBe(false);
  const later = await apiOn(url, files);
  try {
    await later.runJob("ledger/notice");
    await publish(later);
    expect((await logsOf(url)).map(({ first }) => first)).toEqual(["rules", "rules"]);
  } finally {
    await later.close();
  }
});
