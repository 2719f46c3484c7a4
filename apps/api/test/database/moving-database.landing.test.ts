// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../src/database/database.ts";
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

test("behind a proxy, writes go to the host that accepts them, wherever that moves", async () => {
  await acceptWrites(second, false);
  const proxy = await startProxy();
  proxy.target = first;
  const database = openDatabase({ url: proxy.url });
  try {
    await mark(database, "before");
    expect(await marksOn(first)).toEqual(["before"]);

    // A switchover: the connections stay open, but only reads are accepted on them.
    await acceptWrites(first, false);
    await acceptWrites(second, true);
    proxy.target = second;
    await mark(database, "switched");
    expect(await marksOn(second)).toEqual(["switched"]);

    await acceptWrites(first, true);
    proxy.target = first;
    running.delete(second);
    await second.stop();
    await mark(database, "failed over");
    expect(await marksOn(first)).toEqual(["before", "failed over"]);
  } finally {
    await database.close();
    proxy.close();
  }
});

test("a database of one host that turned read-only refuses writes", async () => {
  await acceptWrites(first, false);
  const database = openDatabase({ url: urlOf(first), waitMilliseconds: 2_000 });
  try {
    await expect(mark(database, "never")).rejects.toMatchObject({ code: "25006" });
  } finally {
    await database.close();
    await acceptWrites(first, true);
  }
});

async function startNode(name: string): Promise<Server> {
  const server = await startEmbeddedServer({ home: join(folder, name), durable: false });
  running.add(server);
  await runSql(server.url("postgres"), `ALTER ROLE rifas PASSWORD '${PASSWORD}'`);
  await runSql(urlOf(server), "CREATE TABLE marks (id serial, text text)");
  return server;
}

/** The server's default database, under the password of both. */
const urlOf = (server: Server): string => urlAt(socketOf(server));

const urlAt = ({ folder: at, port }: Socket): string =>
  `postgres://rifas:${PASSWORD}@${encodeURIComponent(at)}:${port}/postgres`;

interface Socket {
  folder: string;
  port: number;
}

function socketOf(server: Server): Socket {
  const [, at = "", port = ""] = /@([^/:]+):(\d+)/.exec(server.url("postgres")) ?? [];
  return { folder: decodeURIComponent(at), port: Number(port) };
}

const pathOf = ({ folder: at, port }: Socket): string => join(at, `.s.PGSQL.${port}`);

/** Passes each new connection on to the target of the moment, as a cluster's proxy does. */
async function startProxy() {
  const at = { folder, port: 5432 };
  const proxy = { url: urlAt(at), target: first, close: () => void listener.close() };
  const listener = createServer((client) => {
    const server = connect(pathOf(socketOf(proxy.target)));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
    }
  });
  await once(listener.listen(pathOf(at)), "listening");
  return proxy;
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
