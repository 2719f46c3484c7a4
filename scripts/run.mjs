// `node scripts/run.mjs <file.ts or program> …`: runs it with the Node and pnpm this project needs, on a machine that may have only
// an older Node and npm. Plain JavaScript for Node >= 18, because it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const NODE = "26.10.0";
const PNPM = "12.21.0";
const asked = process.argv.slice(2);
const windows = process.platform === "win32";

const major = (version) => Number.parseInt(version.replace(/^v/, ""), 10);
const pnpmVersion =
  spawnSync("pnpm", ["--version"], { encoding: "utf8", shell: windows }).stdout ?? "";
const ready = major(process.version) >= 24 && major(pnpmVersion) >= 12;

const run = ["exec", ...(asked[0]?.endsWith(".ts") ? ["node"] : []), ...asked];
const [command, commandArgs] = ready
  ? ["pnpm", run]
  : ["npx", ["--yes", "-p", `node@${NODE}`, "-p", `pnpm@${PNPM}`, "--", "pnpm", ...run]];

// Before it downloads and installs anything, which may take a minute without a word.
if (!ready || !existsSync("node_modules")) {
  console.log(
    `The first run installs what is missing${ready ? "" : ` (Node ${NODE} and pnpm ${PNPM} for this project only)`}, in about a minute.`,
  );
}
if (asked[0] === "scripts/check.ts") {
  const minutes = { landing: 40, full: 120 }[asked[1]] ?? 13;
  console.log(`Then these checks take about ${minutes} minutes on two quiet cores.`);
}

// Its own process group, so that a signal reaches the server itself and not only the shells between.
const child = spawn(command, commandArgs, { stdio: "inherit", detached: !windows, shell: windows });
const signalGroup = (signal) => {
  if (child.pid === undefined) return; // it never started; 'error' below says why
  try {
    process.kill(windows ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error; // the group is gone already
  }
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => signalGroup(signal));

// npm may die without a signal to us (it only signals its own `sh`), so stop when the parent changes.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && signalGroup("SIGTERM"), 1000).unref();

child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
