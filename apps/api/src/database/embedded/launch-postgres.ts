import { closeSync, fstatSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { errorCode, StartUpError } from "../errors/start-up-error.ts";
import { endPredecessor } from "./end-predecessor.ts";
import { startPostgres, type PostgresProcess } from "./postgres-process.ts";
import type { RunAs } from "./run-as.ts";
import type { Address } from "./server-address.ts";
import { lastLine, openLog, readFrom } from "./server-log.ts";

const leftoverMilliseconds = 60_000;
const readyMilliseconds = 300_000;

interface LaunchOptions {
  cluster: string;
  binaries: string;
  home: string;
  runAs: RunAs | undefined;
  address: Address;
  durable: boolean | undefined;
  url: string;
}

/** Starts PostgreSQL and waits until it accepts connections, and for the leftovers of a killed predecessor to disappear. */
export async function launchPostgres(options: LaunchOptions): Promise<PostgresProcess> {
  const { cluster, address, home } = options;
  const logFile = join(home, "postgresql.log");
  const place =
    process.platform === "win32"
      ? { listen_addresses: address.host }
      : {
          listen_addresses: "",
          unix_socket_directories: address.host,
          unix_socket_permissions: "0700",
        };
  // Tests run several servers on one database server at the same time.
  const ofTests = { fsync: "off", full_page_writes: "off", max_connections: "300" };
  const settings = {
    ...place,
    port: String(address.port),
    max_connections: "100",
    ...(options.durable === false ? ofTests : {}),
    timezone: "UTC",
    log_timezone: "UTC",
    // Keep personal data out of the log: statements, and rows quoted in messages, hold it.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_parameter_max_length_on_error: "0",
  };
  const deadline = performance.now() + leftoverMilliseconds;
  for (;;) {
    await endPredecessor(cluster);
    const log = openLog(logFile);
    const from = fstatSync(log).size;
    const child = startPostgres({
      program: join(options.binaries, "bin", "postgres"),
      cluster,
      settings,
      log,
      runAs: options.runAs,
      folder: home,
    });
    closeSync(log);
    const failure = await Promise.race([
      waitUntilReady(options.url, child),
      child.exited.then((why) => why),
    ]);
    if (failure === undefined) return child;
    await child.stop();
    const said = readFrom(logFile, from);
    const leftover =
      /pre-existing shared memory|lock file .* already exists|Is another postmaster/.test(said);
    if (!leftover || performance.now() > deadline) {
      throw new StartUpError(
        `PostgreSQL no encendió: ${lastLine(said) || failure} (mira ${logFile}).`,
      );
    }
    await pause(100);
  }
}

/** Returns undefined once a connection succeeds, or a sentence if none does. */
async function waitUntilReady(url: string, child: PostgresProcess): Promise<string | undefined> {
  const deadline = performance.now() + readyMilliseconds;
  while (performance.now() < deadline && child.alive()) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return undefined;
    } catch (error) {
      if (errorCode(error) === "28P01")
        return `esa carpeta tiene otra contraseña (${String(error)})`;
      await pause(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return child.alive() ? "no respondió a tiempo" : await child.exited;
}
