import { spawn, type ChildProcess } from "node:child_process";

/** Vite serves the pages there. The API has none in development, so its own address would answer 404. */
const PAGES_PORT = "5173";

// `npm run dev`: starts the API, the web and Storybook in watch mode; Ctrl-C stops all three. With `--mock` the API is its mock.
const PROGRAMS: Record<string, string[]> = {
  api: process.argv.includes("--mock")
    ? ["exec", "node", "packages/api-mocks/src/server/main.ts"]
    : ["--filter", "@rifas/api", "dev"],
  web: ["--filter", "@rifas/web", "dev", "--port", PAGES_PORT, "--strictPort"],
  storybook: ["exec", "storybook", "dev", "--port", "6006", "--ci", "--disable-telemetry"],
};

const windows = process.platform === "win32";
const children = Object.entries(PROGRAMS).map(([name, args]) => start(name, args));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => stopAll(signal));
}

function start(name: string, args: string[]): ChildProcess {
  const child = spawn("pnpm", args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      // Where the web looks for the API.
      PORT: process.env["PORT"] ?? "3000",
      DEMO: process.env["DEMO"] ?? "true",
      PUBLIC_ORIGIN: process.env["PUBLIC_ORIGIN"] ?? `http://localhost:${PAGES_PORT}`,
    },
    detached: !windows,
    shell: windows,
  });
  child.on("exit", (code) => {
    console.log(`${name} ended (${code ?? "signal"}); stopping the others`);
    process.exitCode = code ?? 0;
    stopAll("SIGTERM");
  });
  return child;
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
    // Signals the whole process group, because the servers are children of pnpm.
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  }
}
