import { join } from "node:path";
import { Client } from "pg";
import { findBinaries } from "./binaries.ts";
import { createCluster, embeddedUser } from "./create-cluster.ts";
import { lockData } from "./data-lock.ts";
import { postmasterPid } from "./end-predecessor.ts";
import { keepRunning } from "./keep-running.ts";
import { launchPostgres } from "./launch-postgres.ts";
import { chooseRunAs } from "./run-as.ts";
import { chooseAddress } from "./server-address.ts";
import { prepareHome } from "./server-home.ts";

/** A PostgreSQL owned by this process: started, monitored, restarted if it dies, and stopped on every exit path. */
export interface EmbeddedServer {
  /** The connection URL of one of its databases. */
  url(database: string): string;
  /** The process id of the running PostgreSQL; used by tests to kill it. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  /** The folder of the cluster, its socket, log, password and lock; created if missing. */
  home: string;
  /** A database to create if it is missing. */
  database?: string;
  /** false: no fsync and more connections, for tests: data survives a killed process, not a power cut. Default true. */
  durable?: boolean;
  /** Called with one English sentence for each long step and for every crash and restart. */
  onProgress?: (message: string) => void;
}

/** Starts (and on first use creates) the embedded PostgreSQL of a data folder. Throws StartUpError. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const report = options.onProgress ?? (() => undefined);
  const home = await prepareHome(options.home);
  const lock = lockData(home);
  try {
    const cluster = join(home, "cluster");
    const runAs = chooseRunAs(cluster);
    const binaries = await findBinaries(home, runAs);
    const password = await createCluster({
      home,
      cluster,
      binaries,
      runAs,
      durable: options.durable,
      report,
    });
    const address = await chooseAddress(home, runAs);
    const url = (database: string) =>
      `postgres://${embeddedUser}:${password}@${encodeURIComponent(address.host)}:${address.port}/${database}`;
    const start = () =>
      launchPostgres({
        cluster,
        binaries,
        home,
        runAs,
        address,
        durable: options.durable,
        url: url("postgres"),
      });
    const stopPostgres = await keepRunning(start, report);
    const stop = async (): Promise<void> => {
      await stopPostgres();
      lock.release();
    };
    try {
      if (options.database !== undefined) await ensureDatabase(url("postgres"), options.database);
    } catch (error) {
      await stopPostgres();
      throw error;
    }
    return { url, pid: () => postmasterPid(cluster), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
  } finally {
    await client.end();
  }
}
