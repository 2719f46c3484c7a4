import { execFile } from "node:child_process";
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedServer } from "../../src/database/embedded/embedded-server.ts";
import { migrate } from "../../src/database/migrate.ts";
import { runSql } from "./sql-client.ts";

/** Two PostgreSQL servers: a primary with the product's tables, and a replica that it streams to. */
export interface StreamingPair {
  primaryUrl: string;
  replicaUrl: string;
  /** Stops or resumes replaying on the replica: it keeps answering with what it had. */
  freeze(frozen: boolean): Promise<void>;
  /** Waits until the replica has everything that the primary has committed. */
  caughtUp(): Promise<void>;
  stopReplica(): Promise<void>;
  stopPrimary(): Promise<void>;
  close(): Promise<void>;
}

const database = "rifas";

/** Starts both in a temporary folder: the replica is a copy of the stopped primary's files. */
export async function startStreamingPair(): Promise<StreamingPair> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-replica-"));
  await chmod(folder, 0o711);
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  const made = await startEmbeddedServer({ home: first, database, durable: false });
  await migrate(made.url(database));
  await made.stop();

  await mkdir(second, { mode: 0o711 });
  for (const part of ["cluster", "password"]) {
    // Keeps the owner, who may be another user.
    await promisify(execFile)("cp", ["-a", join(first, part), join(second, part)]);
  }
  const primary = await startEmbeddedServer({ home: first, durable: false });
  await appendFile(
    join(second, "cluster", "postgresql.auto.conf"),
    `primary_conninfo = '${conninfo(primary.url(database))}'\nmax_standby_streaming_delay = 100\n`,
  );
  await writeFile(join(second, "cluster", "standby.signal"), "");
  const replica = await startEmbeddedServer({ home: second, durable: false });
  const primaryUrl = primary.url(database);
  const replicaUrl = replica.url(database);

  const stops = new Map([
    [replica, () => replica.stop()],
    [primary, () => primary.stop()],
  ]);
  const stop = async (server: typeof primary): Promise<void> => {
    const stopping = stops.get(server);
    stops.delete(server);
    await stopping?.();
  };
  return {
    primaryUrl,
    replicaUrl,
    freeze: async (frozen) => {
      await runSql(replicaUrl, `SELECT pg_wal_replay_${frozen ? "pause" : "resume"}()`);
    },
    caughtUp: async () => {
      const [now] = await runSql<{ text: string }>(
        primaryUrl,
        "SELECT pg_current_wal_lsn()::text AS text",
      );
      for (let has = false; !has;) {
        const [seen] = await runSql<{ text: string }>(
          replicaUrl,
          `SELECT (pg_last_wal_replay_lsn() >= '${now?.text ?? ""}')::text AS text`,
        );
        has = seen?.text === "true";
      }
    },
    stopReplica: () => stop(replica),
    stopPrimary: () => stop(primary),
    close: async () => {
      await stop(replica);
      await stop(primary);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A URL as a connection string of libpq. */
function conninfo(url: string): string {
  const { username, password, hostname, port } = new URL(url);
  return `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${password}`;
}
