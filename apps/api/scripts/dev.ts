import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";

/** `pnpm dev`: builds the server at each change and starts it again. */
const folder = join(import.meta.dirname, "..");
let server: ChildProcess | undefined;

const watcher = await build({ root: folder, logLevel: "warn", build: { watch: {} } });
if (!("on" in watcher)) throw new Error("Vite did not watch.");
watcher.on("event", (event) => {
  if (event.code === "BUNDLE_END") void restart();
  if (event.code === "ERROR") console.error(event.error.message);
});

let turn: Promise<void> = Promise.resolve();
function restart(): void {
  turn = turn.then(async () => {
    await stop();
    server = fork(join(folder, "dist/main.js"), { cwd: join(folder, "../..") });
  });
}

async function stop(): Promise<void> {
  const running = server;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  await new Promise((resolve) => {
    running.once("exit", resolve);
    running.kill("SIGTERM");
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stop().then(() => process.exit(0)));
}
