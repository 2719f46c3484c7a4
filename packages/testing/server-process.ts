import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../scripts/free-port.ts";

/** The server in its own process, as in production. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** The lines it has printed. */
  said: readonly string[];
  /** The URL of its database. */
  databaseUrl: string;
  /** Sends SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Stops it gracefully; returns its exit status. */
  stop(): Promise<number | null>;
  /** The process id of its embedded PostgreSQL; null with a given database. */
  postgresPid(): Promise<number | null>;
}

/** Starts it on a data folder (or with `databaseUrl` instead of the embedded database) and waits until it is ready. */
export async function startServerProcess(
  program: string,
  options: {
    dataDirectory: string;
    databaseUrl?: string;
    /** Default: a free one. */
    port?: number;
    /** Undefined for what the server does by itself. */
    environment?: Record<string, string | undefined>;
    /** Lifts the limits per address unless the defaults are requested. */
    limits?: "default";
  },
): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: options.dataDirectory,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // The tests' mail servers are on loopback.
      SMTP_PRIVATE_HOSTS: "127.0.0.1",
      // Nothing listens on this port: tests ask no beacon unless they start one.
      DRAND_MIRRORS: "http://127.0.0.1:9",
      ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
      ...(options.limits === undefined && unlimited),
      ...options.environment,
    },
  });
  // The test run may be aborted: leave no server running.
  const endWithUs = (): void => void child.kill("SIGTERM");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  const said: string[] = [];
  await isReady(child, said);
  const home = join(options.dataDirectory, "postgres");
  const databaseUrl = options.databaseUrl ?? (await embeddedUrl(home));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  if (child.pid === undefined) throw new Error("It has no process id.");
  return {
    pid: child.pid,
    said,
    origin: `http://127.0.0.1:${port}`,
    databaseUrl,
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGTERM");
      return child.exitCode;
    },
    postgresPid: async () => {
      if (options.databaseUrl !== undefined) return null;
      const [pid] = (await readFile(join(home, "cluster/postmaster.pid"), "utf8")).split("\n");
      return Number(pid);
    },
  };
}

const limits = readFileSync(join(import.meta.dirname, "../../docs/limits.generated.md"), "utf8");
const rates = Array.from(limits.matchAll(/`(LIMIT_\w+)=\d+\/\d+`/g), ([, name = ""]) => name);

/** Settings without limits per address, which the operators' list of them names. */
export const unlimited = {
  ...Object.fromEntries(rates.map((name) => [name, "1000000/60"])),
  // All its buyers have one address.
  LIMIT_UNPAID_PER_ADDRESS: "100",
  LIMIT_UNPAID_PER_NETWORK: "100",
  LIMIT_ATTACK_HOLDS: "100",
};

/** The admin that such a server creates at its first start. */
export const ADMIN = { email: "jefa@example.com", password: "una-clave-bien-larga" };

async function isReady(child: ChildProcess, said: string[]): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        if (/^Rifas (está lista|trabaja)/.test(line)) resolve();
      });
    }
    child.once("exit", (code) =>
      reject(new Error(`The server ended (${code ?? "signal"}) saying: ${said.join("\n")}`)),
    );
  });
  await ready;
}

async function embeddedUrl(home: string): Promise<string> {
  const password = await readFile(join(home, "password"), "utf8");
  return `postgres://rifas:${password}@${encodeURIComponent(join(home, "socket"))}:5432/rifas`;
}
