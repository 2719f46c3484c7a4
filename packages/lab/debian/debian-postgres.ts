import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireDebianPackage } from "./debian-package.ts";
import { freePort } from "../../../scripts/free-port.ts";

const BINARIES = process.env["POSTGRES_BIN"] ?? "/usr/lib/postgresql/15/bin";

export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PostgreSQL 15 on a free loopback port with its data in a temporary folder, and installs the package if it
 * is missing. If it can't, throws an error that says what to install.
 */
export async function startDebianPostgres(): Promise<RunningPostgres> {
  requireDebianPackage("postgresql-15", path.join(BINARIES, "postgres"));
  const directory = mkdtempSync(path.join(tmpdir(), "rifas-postgres-"));
  const account = serverAccount();
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  const data = path.join(directory, "data");
  const port = await freePort();
  const options = { ...account, cwd: directory };
  execFileSync(
    path.join(BINARIES, "initdb"),
    ["-D", data, "-U", "rifas", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...options, stdio: "ignore" },
  );
  const server = spawn(
    path.join(BINARIES, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      directory,
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "max_connections=200",
    ],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  await ready(server.stderr);
  return {
    url: `postgres://rifas@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function ready(log: NodeJS.ReadableStream): Promise<void> {
  let text = "";
  for await (const chunk of log) {
    text += String(chunk);
    if (text.includes("ready to accept connections")) {
      log.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${text}`);
}

/** PostgreSQL refuses to run as root, so it runs as an unprivileged account that exists on every machine. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
