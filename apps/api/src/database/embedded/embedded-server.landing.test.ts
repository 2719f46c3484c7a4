import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { isConnectionLoss } from "../pool.ts";
import { startEmbeddedServer } from "./embedded-server.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { runSql } from "../../../test/support/sql-client.ts";

const asRoot = process.getuid?.() === 0;

let folder: string;
let home: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-embedded-"));
  await chmod(folder, 0o755);
  home = join(folder, "postgres");
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** Starts a process that owns the server; returns its first line of output. */
async function startChild(): Promise<{
  child: ChildProcess;
  said: string;
  url: string;
  pid: number;
}> {
  const script = fileURLToPath(new URL("../../../test/support/embedded-child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, home], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [said] = await once(createInterface({ input: child.stdout }), "line");
  const [, url = "", pid = ""] = String(said).split(" ");
  return { child, said: String(said), url, pid: Number(pid) };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const quick = { durable: false, database: "rifas" };

describe("embedded PostgreSQL", { timeout: 60_000 }, () => {
  it("keeps its data across a restart, even when started as root", async () => {
    const first = await startEmbeddedServer({ home, ...quick });
    await runSql(first.url("rifas"), "CREATE TABLE kept AS SELECT 1 AS one");
    await first.stop();
    const second = await startEmbeddedServer({ home, ...quick });
    expect(await runSql(second.url("rifas"), "SELECT one FROM kept")).toEqual([{ one: 1 }]);
    const [row] = await runSql(second.url("rifas"), "SHOW listen_addresses");
    expect(row).toEqual({ listen_addresses: process.platform === "win32" ? "127.0.0.1" : "" });
    await second.stop();
  });

  it("stops by itself when its owner is killed, and starts again with everything committed", async () => {
    const { child, url, pid } = await startChild();
    await runSql(url, "CREATE TABLE kept AS SELECT 1 AS one");
    child.kill("SIGKILL");
    const next = await startChild();
    expect(await runSql(next.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
    expect(isAlive(pid)).toBe(false);
    next.child.kill("SIGTERM");
    await once(next.child, "exit");
    expect(isAlive(next.pid)).toBe(false);
  });

  it("starts again after owner and server were both killed", async () => {
    const { child, url, pid } = await startChild();
    await runSql(url, "CREATE TABLE kept AS SELECT 1 AS one");
    process.kill(pid, "SIGKILL");
    child.kill("SIGKILL");
    const next = await startChild();
    expect(await runSql(next.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
  });

  it("is restarted when it dies, and loses nothing that was acknowledged", async () => {
    const reported: string[] = [];
    const server = await startEmbeddedServer({
      home,
      ...quick,
      onProgress: (line) => reported.push(line),
    });
    const database = openDatabase({ url: server.url("rifas") });
    try {
      await database.query({ name: "test.make", text: "CREATE TABLE kept (one int)" }, []);
      let acknowledged = 0;
      for (let time = 1; time <= 3; time++) {
        const pid = server.pid();
        if (pid !== undefined) process.kill(pid, "SIGKILL");
        const add = database.transaction((tx) =>
          tx.query({ name: "test.add", text: "INSERT INTO kept VALUES (1)" }, []),
        );
        // Either it waited for the restart, or the connection broke during COMMIT and the outcome is unknown.
        const outcome = await add.then(() => "done", isConnectionLoss);
        expect(outcome).not.toBe(false);
        if (outcome === "done") acknowledged++;
        await eventually(() =>
          expect(reported.filter((line) => line.includes("encendido otra vez"))).toHaveLength(time),
        );
      }
      const [row] = await database.query<{ count: number }>(
        { name: "test.count", text: "SELECT count(*) FROM kept" },
        [],
      );
      expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
    } finally {
      await database.close();
      await server.stop();
    }
  });

  it("refuses a second process on the same data, and names the first", async () => {
    const { child } = await startChild();
    const second = await startChild();
    expect(second.said).toBe(
      `refused Otro proceso (pid ${child.pid}) ya usa los datos de ${await realpath(home)}: detenlo primero, o pon en DATA_DIR otra carpeta.`,
    );
    await expect(startEmbeddedServer({ home, ...quick })).rejects.toThrow("Otro proceso");
  });

  it("reports in one sentence that it can't write", async () => {
    await writeFile(home, "a file, where a folder should be");
    await expect(startEmbeddedServer({ home: join(home, "postgres"), ...quick })).rejects.toThrow(
      /^No se puede escribir en .*pon en DATA_DIR/,
    );
  });

  it("reports in one sentence that the data is of another version", async () => {
    const server = await startEmbeddedServer({ home, ...quick });
    await server.stop();
    await writeFile(join(home, "cluster", "PG_VERSION"), "17\n");
    await expect(startEmbeddedServer({ home, ...quick })).rejects.toThrow("los hizo PostgreSQL 17");
  });

  it("reports why it did not start", async () => {
    const server = await startEmbeddedServer({ home, ...quick });
    await server.stop();
    await writeFile(join(home, "cluster", "postgresql.conf"), "nonsense = 1\n");
    await expect(startEmbeddedServer({ home, ...quick })).rejects.toThrow(
      /^PostgreSQL no encendió: .*postgresql\.conf.* contains errors \(mira .*postgresql\.log\)\.$/,
    );
  });

  it.runIf(asRoot)(
    "moves to another folder if the unprivileged user can't access this one",
    async () => {
      const hidden = join(folder, "hidden");
      await mkdir(hidden, { mode: 0o700 });
      const inside = join(hidden, "postgres");
      const server = await startEmbeddedServer({ home: inside, ...quick });
      await runSql(server.url("rifas"), "CREATE TABLE kept AS SELECT 1 AS one");
      await server.stop();
      expect((await lstat(inside)).isSymbolicLink()).toBe(true);
      const again = await startEmbeddedServer({ home: inside, ...quick });
      expect(await runSql(again.url("rifas"), "SELECT one FROM kept")).toEqual([{ one: 1 }]);
      await again.stop();
      await rm(await realpath(inside), { recursive: true });
    },
  );
});
