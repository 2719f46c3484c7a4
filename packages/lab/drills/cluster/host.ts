import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * A machine of the drill: a network namespace with its own address. Its processes share the real machine's files and
 * processor, but reach the others only through a bridge, so it can be cut off, frozen and killed as a whole.
 */
export interface Host {
  name: string;
  address: string;
  folder: string;
  /** Starts a program as the system's `postgres` user; its output goes to `<program>.log` in the host's folder. */
  start(program: string, args: readonly string[], environment: Record<string, string>): void;
  /** Signals all processes of the host, or those whose command line matches. */
  signal(signal: NodeJS.Signals, which?: RegExp): Promise<void>;
  /** Drops everything between this host and these others, but not between it and the product. */
  cutFrom(others: readonly Host[]): Promise<void>;
  reconnect(others: readonly Host[]): Promise<void>;
}

const run = promisify(execFile);
const ip = (...args: string[]) => run("ip", args);

const BRIDGE = "rifasdrill";
const NETWORK = "10.77.0";

/** Creates hosts on one bridge. They stay until `removeHosts`, which the caller owes also after an error. */
export async function createHosts(folder: string, count: number): Promise<Host[]> {
  await removeHosts(count);
  await ip("link", "add", BRIDGE, "type", "bridge");
  await ip("addr", "add", `${NETWORK}.1/24`, "dev", BRIDGE);
  await ip("link", "set", BRIDGE, "up");
  return Promise.all(Array.from({ length: count }, (_, index) => createHost(folder, index + 1)));
}

/** Kills what runs on the hosts and removes them. */
export async function removeHosts(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const name = nameOf(number);
    if (await namespaceExists(name)) {
      for (const pid of await pidsOn(name)) signalIfAlive(pid, "SIGKILL");
      await ip("netns", "del", name);
    }
    await removeLink(cableOf(number));
  }
  await removeLink(BRIDGE);
}

async function namespaceExists(name: string): Promise<boolean> {
  const { stdout } = await ip("netns", "list");
  // Each line is a name, sometimes followed by an id: 'rifas-node1 (id: 0)'.
  return stdout.split("\n").some((line) => line.split(" ")[0] === name);
}

/** Removes a network link. Its absence is no error: the kernel removes a namespace's cable, at some time after the namespace. */
async function removeLink(link: string): Promise<void> {
  try {
    await ip("link", "del", link);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("Cannot find device"))) throw error;
  }
}

const nameOf = (number: number) => `rifas-node${number}`;
const cableOf = (number: number) => `rifasdrill${number}`;

async function createHost(parent: string, number: number): Promise<Host> {
  const name = nameOf(number);
  const address = `${NETWORK}.${10 + number}`;
  const cable = cableOf(number);
  await ip("netns", "add", name);
  await ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name);
  await ip("link", "set", cable, "master", BRIDGE, "up");
  await ip("-n", name, "link", "set", "lo", "up");
  await ip("-n", name, "addr", "add", `${address}/24`, "dev", "eth0");
  await ip("-n", name, "link", "set", "eth0", "up");
  const folder = join(parent, name);
  await mkdir(join(folder, "run"), { recursive: true, mode: 0o711 });
  await run("chown", ["-R", "postgres", folder]);
  return {
    name,
    address,
    folder,
    start: (program, args, environment) =>
      void startOn(name, folder, [program, ...args], environment),
    signal: async (signal, which) => {
      for (const pid of await pidsOn(name, which)) signalIfAlive(pid, signal);
    },
    cutFrom: async (others) => {
      for (const other of others) await ip("-n", name, "route", "add", "blackhole", other.address);
    },
    reconnect: async (others) => {
      for (const other of others) await ip("-n", name, "route", "del", "blackhole", other.address);
    },
  };
}

function startOn(
  name: string,
  folder: string,
  [program = "", ...args]: readonly string[],
  environment: Record<string, string>,
): ChildProcess {
  // Each host has a /var/run/postgresql of its own, as a machine would; `ip netns exec` has made the mount private.
  const script = `mount --bind "$0" /var/run/postgresql && exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@"`;
  const command = [
    "netns",
    "exec",
    name,
    "sh",
    "-c",
    script,
    join(folder, "run"),
    program,
    ...args,
  ];
  const child = spawn("ip", command, {
    env: { PATH: process.env["PATH"], LANG: "C.UTF-8", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const log = createWriteStream(join(folder, `${program}.log`), { flags: "a" });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

async function pidsOn(name: string, which?: RegExp): Promise<number[]> {
  const { stdout } = await ip("netns", "pids", name);
  const pids = stdout.split("\n").filter(Boolean).map(Number);
  if (which === undefined) return pids;
  const { stdout: commands } = await run("ps", ["-eo", "pid=,args="]);
  const matching = new Set(
    commands
      .split("\n")
      .filter((line) => which.test(line))
      .map((line) => Number.parseInt(line, 10)),
  );
  return pids.filter((pid) => matching.has(pid));
}

/** Signals a process unless it has already exited (ESRCH). */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
