import { execFile } from "node:child_process";
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedServer } from "../../src/database/embedded/embedded-server.ts";
import { migrate } from "../../src/database/migrate.ts";
import { runSql } from "./sql-client.ts";

/** A PostgreSQL server with the product's tables, whose write-ahead log is archived. */
export interface ArchivedServer {
  url: string;
  /** Names the present state: a server can be recovered to it. */
  mark(state: string): Promise<void>;
  /** Stops it; all of its log is archived then. */
  stop(): Promise<void>;
  /**
   * Recovers another server from the first copy and the archive, to a marked state or (without one) to the end; returns its
   * URL. It is called `cluster`, as Patroni calls the servers of a cluster.
   */
  recover(to: { state?: string; cluster: string }): Promise<string>;
  close(): Promise<void>;
}

const database = "rifas";

/** Starts it in a temporary folder, with the name of a cluster. */
export async function startArchivedServer(cluster: string): Promise<ArchivedServer> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-archived-"));
  await chmod(folder, 0o711);
  const archive = join(folder, "archive");
  // The server may run as another user.
  await mkdir(archive);
  await chmod(archive, 0o777);
  const [first, copy] = [join(folder, "first"), join(folder, "copy")];
  const made = await startEmbeddedServer({ home: first, database, durable: false });
  await migrate(made.url(database));
  await made.stop();
  await copyServer(first, copy);
  const archiving = `archive_mode = on\narchive_command = 'cp %p ${archive}/%f'\n`;
  await configure(first, `${archiving}cluster_name = '${cluster}'\n`);
  const server = await startEmbeddedServer({ home: first, durable: false });
  const url = server.url(database);
  const stops = [() => server.stop()];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0)) await stop();
  };
  let recovered = 0;
  return {
    url,
    mark: async (state) => void (await runSql(url, `SELECT pg_create_restore_point('${state}')`)),
    stop: stopAll,
    recover: async ({ state, cluster: name }) => {
      const home = join(folder, `recovered-${(recovered += 1)}`);
      await copyServer(copy, home);
      const target = state === undefined ? "" : `recovery_target_name = '${state}'\n`;
      const restoring = `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_action = promote\n`;
      await configure(home, `${restoring}${target}cluster_name = '${name}'\n`);
      await writeFile(join(home, "cluster", "recovery.signal"), "");
      const other = await startEmbeddedServer({ home, durable: false });
      stops.push(() => other.stop());
      await promoted(other.url(database));
      return other.url(database);
    },
    close: async () => {
      await stopAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyServer(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o711 });
  for (const part of ["cluster", "password"]) {
    // Keeps the owner, who may be another user.
    await promisify(execFile)("cp", ["-a", join(from, part), join(to, part)]);
  }
}

async function configure(home: string, settings: string): Promise<void> {
  await appendFile(join(home, "cluster", "postgresql.auto.conf"), settings);
}

async function promoted(url: string): Promise<void> {
  for (let recovering = true; recovering;) {
    const [row] = await runSql<{ yes: boolean }>(url, "SELECT pg_is_in_recovery() AS yes");
    recovering = row?.yes === true;
  }
}
