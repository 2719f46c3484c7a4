import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "vite";

/** `pnpm dev`: rebuilds the server on each change and restarts it. */
// Taken before Vite sets NODE_ENV to production for its build: the server is started as it was asked for.
const environment = { ...process.env };
const folder = join(import.meta.dirname, "..");
let server: ChildProcess | undefined;
let turn: Promise<unknown> = Promise.resolve();

async function restart(): Promise<void> {
  await stop();
  server = fork(join(folder, "dist/main.js"), { cwd: join(folder, "../.."), env: environment });
}

async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function quit(): Promise<never> {
  await stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void quit());

const watcher = await build({ root: folder, logLevel: "warn", build: { watch: {} } });
if (!("on" in watcher)) throw new Error("Vite did not watch.");
watcher.on("event", (event) => {
  if (event.code === "BUNDLE_END") turn = turn.then(restart, restart);
  if (event.code === "ERROR") process.stderr.write(`${event.error.message}\n`);
});
