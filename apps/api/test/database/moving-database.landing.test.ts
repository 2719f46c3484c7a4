// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../src/database/database.ts";
import { hostUrls } from "../../src/database/database-hosts.ts";
import { startEmbeddedServer } from "../../src/database/embedded/embedded-server.ts";
import { runSql } from "../support/sql-client.ts";

type Server = Awaited<ReturnType<typeof startEmbeddedServer>>;

const PASSWORD = "the-same-on-both";
let folder: string;
let first: Server;
let second: Server;
const running = new Set<Server>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-moving-"));
  await chmod(folder, 0o711);
  [first, second] = await Promise.all([startNode("first"), startNode("second")]);
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a database of two hosts is followed to the one that accepts writes, wherever that moves", async () => {
  await acceptWrites(first, false);
  const database = openDatabase({ url: urlOf(first, second) });
  try {
    await mark(database, "before");
    expect(await marksOn(second)).toEqual(["before"]);

    // A switchover: the connections stay open, but only reads are accepted on them.
    await acceptWrites(first, true);
    await acceptWrites(second, false);
    await mark(database, "switched");
    expect(await marksOn(first)).toEqual(["switched"]);

    await acceptWrites(second, true);
    running.delete(first);
    await first.stop();
    await mark(database, "failed over");
    expect(await marksOn(second)).toEqual(["before", "failed over"]);
  } finally {
    await database.close();
  }
});

test("a database of one host that turned read-only refuses writes", async () => {
  await acceptWrites(second, false);
  const database = openDatabase({ url: urlOf(second), waitMilliseconds: 2_000 });
  try {
    await expect(mark(database, "never")).rejects.toMatchObject({ code: "25006" });
  } finally {
    await database.close();
    await acceptWrites(second, true);
  }
});

test("a URL with several hosts becomes one URL per host", () => {
  const given =
    "postgres://u:p@a:5432,b:5433/rifas?sslmode=require&target_session_attrs=read-write";
  expect(hostUrls(given)).toEqual([
    "postgres://u:p@a:5432/rifas?sslmode=require",
    "postgres://u:p@b:5433/rifas?sslmode=require",
  ]);
  const socket = "postgres://rifas:secret@%2Fdata%2Fsocket:5432/rifas";
  expect(hostUrls(socket)).toEqual([socket]);
});

async function startNode(name: string): Promise<Server> {
  const server = await startEmbeddedServer({ home: join(folder, name), durable: false });
  running.add(server);
  await runSql(server.url("postgres"), `ALTER ROLE rifas PASSWORD '${PASSWORD}'`);
  await runSql(urlOf(server), "CREATE TABLE marks (id serial, text text)");
  return server;
}

/** The servers' default database, under one password. */
function urlOf(...servers: Server[]): string {
  const hosts = servers.map((server) => /@([^/]+)/.exec(server.url("postgres"))?.[1]);
  return `postgres://rifas:${PASSWORD}@${hosts.join(",")}/postgres`;
}

/** Sets whether new transactions may write, and ends no connection. */
async function acceptWrites(server: Server, accept: boolean): Promise<void> {
  const state = accept ? "off" : "on";
  await runSql(
    urlOf(server),
    "SET default_transaction_read_only = off",
    `ALTER SYSTEM SET default_transaction_read_only = ${state}`,
    "SELECT pg_reload_conf()",
  );
  // The server reads its settings shortly after.
  await expect
    .poll(async () => await runSql(urlOf(server), "SHOW transaction_read_only"))
    .toEqual([{ transaction_read_only: state }]);
}

async function mark(database: Database, text: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query({ name: "test.mark", text: "INSERT INTO marks (text) VALUES ($1)" }, [text]);
  });
}

async function marksOn(server: Server): Promise<unknown[]> {
  const rows = await runSql(urlOf(server), "SELECT text FROM marks ORDER BY id");
  return rows.map((row) => Object.values(row)[0]);
}
