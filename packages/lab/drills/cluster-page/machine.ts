import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ROOT } from "../../root.ts";

/**
 * A machine on which an operator types: this machine's files, which it changes only for itself, with processes, a network and a
 * name of its own. It is in a folder with the files of `deploy/`.
 */
export interface Machine {
  name: string;
  address: string;
  /** Runs a script as root, and returns what it printed; throws with that if it fails. */
  run(script: string, input?: string): Promise<string>;
  /** Pulls the plug. */
  kill(): void;
}

/** A network for machines, which nothing else reaches. */
export interface Network {
  add(name: string, address: string): Promise<Machine>;
  close(): void;
}

const systemctl = "/opt/rifas/packages/lab/drills/cluster-page/systemctl.ts";

/** What makes this machine's files another machine's. $1 is its folder, $2 its name, $3 the project, $4 Node. */
const BOOT = `
set -e
root=$1/root
mount --make-rprivate /
mount -t overlay overlay -o lowerdir=/,upperdir=$1/upper,workdir=$1/work "$root"
mkdir -p "$root/opt/rifas" "$root/root/rifas"
mount --bind "$3" "$root/opt/rifas"
cp -r "$3/deploy" "$root/root/rifas/deploy"
rm -f "$root/usr/bin/node" && touch "$root/usr/bin/node" && mount --bind "$4" "$root/usr/bin/node"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
hostname "$2"
ip link set lo up
exec chroot "$root" sh -ec '
  chmod 1777 /tmp
  # It reaches no mirror: nothing is newer than what is installed.
  rm -rf /var/lib/apt/lists/*
  mkdir -p /run/haproxy /run/lock
  install -d -o postgres -g postgres /run/postgresql
  echo "127.0.0.1 localhost $0" >/etc/hosts
  printf "#!/bin/sh\\nexec /usr/bin/node ${systemctl} \\"\\$@\\"\\n" >/usr/local/bin/systemctl
  chmod 755 /usr/local/bin/systemctl
  echo ready
  while :; do sleep 3600; done' "$2"
`;

/** Makes a network whose machines keep their files in a folder; all that differs from this machine's is there. Needs root. */
export async function makeNetwork(folder: string): Promise<Network> {
  const own = spawn("unshare", ["--net", "sh", "-c", "echo ready; exec sleep infinity"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(own.stdout, "data");
  const inNetwork = (...args: string[]) =>
    command("nsenter", ["-t", String(own.pid), "-n", "ip", "link", ...args]);
  await inNetwork("add", "bridge", "type", "bridge");
  await inNetwork("set", "bridge", "up");
  const machines: ChildProcess[] = [];
  const close = () => {
    for (const machine of [own, ...machines]) machine.kill("SIGKILL");
  };
  process.once("exit", close);
  return {
    add: async (name, address) => {
      // A machine that replaces a dead one has its name, but nothing of its disk.
      const { machine, pid } = await boot(await mkdtemp(join(folder, `${name}-`)), name);
      machines.push(machine);
      // A dead machine's cable may still be there.
      await inNetwork("del", name).catch(() => undefined);
      const peer = ["type", "veth", "peer", "name", "eth0", "netns", String(pid)];
      await command("ip", ["link", "add", name, "netns", String(own.pid), ...peer]);
      await inNetwork("set", name, "master", "bridge", "up");
      const run = typeOn(pid);
      await run(`ip addr add ${address}/24 dev eth0 && ip link set eth0 up`);
      return { name, address, run, kill: () => void machine.kill("SIGKILL") };
    },
    close,
  };
}

async function boot(folder: string, name: string): Promise<{ machine: ChildProcess; pid: number }> {
  await chmod(folder, 0o711);
  for (const part of ["upper", "work", "root"])
    await mkdir(join(folder, part), { recursive: true });
  const own = ["--net", "--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child"];
  const facts = [folder, name, ROOT, process.execPath];
  const machine = spawn("unshare", [...own, "sh", "-c", BOOT, "boot", ...facts], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(machine.stdout, "data"),
    once(machine, "exit").then(() => {
      throw new Error(`${name} did not start.`);
    }),
  ]);
  const children = await readFile(`/proc/${machine.pid}/task/${machine.pid}/children`, "utf8");
  return { machine, pid: Number(children.trim()) };
}

/** What the operator's shell runs; it has no terminal, so questions are answered from the input. */
function typeOn(pid: number): Machine["run"] {
  const there = ["-t", String(pid), "-n", "-m", "-p", "-i", "-u", "-r", "--"];
  return (script, input = "") =>
    command(
      "nsenter",
      [...there, "setsid", "-w", "bash", "--norc", "-c", `cd /root/rifas; ${script}`],
      input,
    );
}

async function command(program: string, args: readonly string[], input = ""): Promise<string> {
  const child = spawn(program, args, {
    env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8" },
  });
  // A program that asks nothing may have ended.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const ended = once(child, "exit");
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args.at(-1)}\nended with ${code}:\n${out}${errors}`);
  return out;
}
