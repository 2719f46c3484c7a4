import { createHash, randomBytes } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import {
  chmod,
  chown,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { errorCode, notWritable, StartUpError } from "../../start-up-error.ts";
import { embeddedMajorVersion, findBinaries } from "./binaries.ts";
import { lockData } from "./data-lock.ts";
import { runProgram, startPostgres, type PostgresProcess } from "./postgres-process.ts";
import { chooseRunAs, runsFor, type RunAs } from "./run-as.ts";

/** A PostgreSQL owned by this process: started, watched, restarted when it dies, and stopped in every exit path. */
export interface EmbeddedServer {
  /** The connection URL of one of its databases. */
  url(database: string): string;
  /** The process id of the PostgreSQL now running; tests kill it. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  /** Where the cluster, its socket, log, password and lock live; made when absent. */
  home: string;
  /** A database to make where it is missing. */
  database?: string;
  /** false: no fsync, for tests: survives killed processes, not a power cut. Default true. */
  durable?: boolean;
  /** Told of each long step and of every death and restart, in one English sentence. */
  onProgress?: (message: string) => void;
}

const user = "rifas";
const port = 5432;
/** A socket's path may hold 103 bytes on the narrowest system (macOS). */
const longestSocketPath = 103;
const leftoverMilliseconds = 60_000;
const readyMilliseconds = 300_000;

/** Starts (and on first use creates) the embedded PostgreSQL of a data folder; throws StartUpError with a sentence. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const tell = options.onProgress ?? (() => undefined);
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
      tell,
    });
    const address = await chooseAddress(home, runAs);
    const url = (database: string) =>
      `postgres://${user}:${password}@${encodeURIComponent(address.host)}:${address.port}/${database}`;
    const start = () =>
      launch({
        cluster,
        binaries,
        home,
        runAs,
        address,
        durable: options.durable,
        url: url("postgres"),
      });

    let running = await start();
    if (options.database !== undefined) await ensureDatabase(url("postgres"), options.database);
    let stopping = false;

    const keepAlive = async (): Promise<void> => {
      for (;;) {
        const reason = await running.exited;
        if (stopping) return;
        tell(`PostgreSQL ended by itself (${reason}); starting it again.`);
        for (let attempt = 1; ; attempt++) {
          try {
            running = await start();
            tell("PostgreSQL is running again.");
            break;
          } catch (error) {
            if (stopping) return;
            tell(`PostgreSQL did not start again: ${String(error)}`);
            await pause(Math.min(5_000, 200 * attempt));
          }
          if (stopping) return;
        }
        if (stopping) return await running.stop();
      }
    };
    const watching = keepAlive();

    return {
      url,
      pid: () => postmasterPid(cluster),
      stop: async () => {
        stopping = true;
        await running.stop();
        await watching;
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The folder, reachable by whoever will run PostgreSQL; moved out of the way of a 0700 home, leaving a link. */
async function prepareHome(wanted: string): Promise<string> {
  try {
    await mkdir(dirname(wanted), { recursive: true });
    await mkdir(wanted, { mode: 0o711 }).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw error;
    });
    const home = await realpath(wanted);
    const runAs = chooseRunAs(join(home, "cluster"));
    if (runAs === undefined || runsFor(runAs, home)) return home;
    const reachable = join("/var/lib/rifas", randomBytes(6).toString("hex"));
    await mkdir(reachable, { recursive: true, mode: 0o755 });
    await chmod(reachable, 0o711);
    await rm(wanted, { recursive: true });
    await symlink(reachable, wanted);
    return reachable;
  } catch (error) {
    throw error instanceof StartUpError ? error : notWritable(wanted, error);
  }
}

interface ClusterOptions {
  home: string;
  cluster: string;
  binaries: string;
  runAs: RunAs | undefined;
  durable: boolean | undefined;
  tell: (message: string) => void;
}

/** Makes the cluster unless it is there, whole or not at all; answers the password of its one role. */
async function createCluster(options: ClusterOptions): Promise<string> {
  const { home, cluster, runAs } = options;
  const passwordFile = join(home, "password");
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() !== embeddedMajorVersion) {
      throw new StartUpError(
        `The data in ${cluster} was made by PostgreSQL ${version.trim()} and this program carries ${embeddedMajorVersion}: open it with the program that made it, or set DATABASE_URL.`,
      );
    }
    try {
      return await readFile(passwordFile, "utf8");
    } catch (error) {
      throw notWritable(passwordFile, error);
    }
  }
  options.tell("Creating the embedded database.");
  const password = randomBytes(24).toString("hex");
  const unfinished = `${cluster}.new`;
  const passwordForInit = `${unfinished}.password`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordForInit, password, { mode: 0o600 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(runAs, unfinished, passwordForInit);
  } catch (error) {
    throw notWritable(home, error);
  }
  const durability = options.durable === false ? ["--no-sync"] : [];
  const encoding = [
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const credentials = ["--auth=scram-sha-256", `--username=${user}`, `--pwfile=${passwordForInit}`];
  const { status, output } = await runProgram(
    join(options.binaries, "bin", "initdb"),
    [`--pgdata=${unfinished}`, ...credentials, ...encoding, ...durability],
    { runAs, folder: home },
  );
  await rm(passwordForInit, { force: true });
  if (status !== 0) {
    throw new StartUpError(
      `The embedded database could not be created in ${home}: ${lastLine(output)}`,
    );
  }
  await rename(unfinished, cluster);
  return password;
}

interface Address {
  /** A folder for a socket, or 127.0.0.1 where the system has none. */
  host: string;
  port: number;
}

async function chooseAddress(home: string, runAs: RunAs | undefined): Promise<Address> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  let host = join(home, "socket");
  if (Buffer.byteLength(join(host, `.s.PGSQL.${port}`)) > longestSocketPath) {
    host = join(tmpdir(), `rifas-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`);
  }
  try {
    await mkdir(host, { recursive: true, mode: 0o700 });
    await giveTo(runAs, host);
    await chmod(host, 0o700);
  } catch (error) {
    throw notWritable(host, error);
  }
  return { host, port };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}

async function giveTo(runAs: RunAs | undefined, ...paths: string[]): Promise<void> {
  if (runAs !== undefined) for (const path of paths) await chown(path, runAs.uid, runAs.gid);
}

interface LaunchOptions {
  cluster: string;
  binaries: string;
  home: string;
  runAs: RunAs | undefined;
  address: Address;
  durable: boolean | undefined;
  url: string;
}

/** Starts PostgreSQL and waits until it answers; waits for what a killed predecessor left behind. */
async function launch(options: LaunchOptions): Promise<PostgresProcess> {
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
  const speed = options.durable === false ? { fsync: "off", full_page_writes: "off" } : {};
  const settings = {
    ...place,
    ...speed,
    port: String(address.port),
    max_connections: "100",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements carry people's data: they stay out of the log.
    log_min_error_statement: "panic",
    log_parameter_max_length_on_error: "0",
  };
  const deadline = Date.now() + leftoverMilliseconds;
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
    if (!leftover || Date.now() > deadline) {
      throw new StartUpError(
        `PostgreSQL did not start: ${lastLine(said) || failure} (see ${logFile}).`,
      );
    }
    await pause(100);
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

/** undefined once a connection works; a sentence when it never does. */
async function waitUntilReady(url: string, child: PostgresProcess): Promise<string | undefined> {
  const deadline = Date.now() + readyMilliseconds;
  while (Date.now() < deadline && child.alive()) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return undefined;
    } catch (error) {
      if (errorCode(error) === "28P01") return `its password does not fit (${String(error)})`;
      await pause(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return child.alive() ? "it did not become ready in time" : await child.exited;
}

/** We hold the lock, so a PostgreSQL still on this cluster was left behind by a process that is gone: stop it. */
async function endPredecessor(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster);
  if (pid === undefined) return;
  if (!isPostgresOf(pid, cluster)) {
    await rm(join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    signalIfThere(pid, signal);
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      if (!isPostgresOf(pid, cluster)) return;
      await pause(20);
    }
  }
}

function postmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Process ids are used again: where the system tells, the process must really be this cluster's. */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return signalIfThere(pid, 0);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(cluster);
  } catch {
    return false;
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

const largestLog = 20_000_000;

function openLog(path: string): number {
  try {
    const log = openSync(path, "a", 0o600);
    if (fstatSync(log).size < largestLog) return log;
    closeSync(log);
    return openSync(path, "w", 0o600);
  } catch (error) {
    throw notWritable(path, error);
  }
}

function readFrom(path: string, start: number): string {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(Math.min(64_000, fstatSync(file).size - start));
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString("utf8");
  } finally {
    closeSync(file);
  }
}

function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const told = lines.findLast((line) => /FATAL|ERROR|error:/.test(line)) ?? lines.at(-1) ?? "";
  return told.trim();
}
