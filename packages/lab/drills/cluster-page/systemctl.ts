import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { readUnit, type Unit } from "./unit-file.ts";

// `systemctl` on a machine of `follow-page.ts`, where systemd doesn't run. It starts what the unit's files say, as the user and
// with the environment they say. What it leaves out: sandboxing, limits, readiness, restarts after a crash, and timers.

const RUN = "/run/units";
const STOP_MS = 60_000;
mkdirSync(RUN, { recursive: true });

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const now = process.argv.includes("--now");
const [verb = "", ...names] = words;
for (const name of names) {
  if (name.endsWith(".timer")) continue;
  if (verb === "stop" || verb === "restart" || (verb === "disable" && now)) await stop(name);
  if (verb === "start" || verb === "restart" || (verb === "enable" && now)) start(name);
}
if (!["start", "stop", "restart", "enable", "disable", "daemon-reload"].includes(verb)) {
  throw new Error(`systemctl ${verb} is not played here.`);
}

function start(name: string): void {
  if (pidOf(name) !== null) return;
  const unit = readUnit(name);
  for (const directory of unit.all("StateDirectory")) {
    execFileSync("install", ["-d", "-o", unit.user, `/var/lib/${directory}`]);
  }
  if (unit.all("Type").includes("oneshot")) return runOnce(unit);
  const log = openSync(`/var/log/${name}.log`, "a");
  const [program = "", ...args] = asUser(unit, unit.command("ExecStart"));
  const child = spawn(program, args, {
    env: unit.environment,
    cwd: unit.folder,
    stdio: ["ignore", log, log],
    detached: true,
  });
  child.unref();
  writeFileSync(`${RUN}/${name}`, String(child.pid));
}

function runOnce(unit: Unit): void {
  const run = (key: string) => {
    const [program = "", ...args] = asUser(unit, unit.command(key));
    execFileSync(program, args, { env: unit.environment, cwd: unit.folder, stdio: "inherit" });
  };
  if (unit.all("ExecCondition").length > 0) run("ExecCondition");
  run("ExecStart");
}

function asUser({ user }: Unit, command: readonly string[]): string[] {
  if (user === "root") return [...command];
  const group = execFileSync("id", ["-g", user], { encoding: "utf8" }).trim();
  return ["setpriv", `--reuid=${user}`, `--regid=${group}`, "--init-groups", ...command];
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name);
  if (pid === null) return;
  process.kill(pid, "SIGTERM");
  for (let waited = 0; waited < STOP_MS && pidOf(name) !== null; waited += 50) await pause(50);
  if (pidOf(name) !== null) process.kill(pid, "SIGKILL");
  rmSync(`${RUN}/${name}`);
}

/** The process of a unit, or null if it doesn't run. */
function pidOf(name: string): number | null {
  const file = `${RUN}/${name}`;
  if (!existsSync(file)) return null;
  const pid = readFileSync(file, "utf8");
  return existsSync(`/proc/${pid}`) ? Number(pid) : null;
}
