import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { buildProduct } from "../../../../scripts/build-product.ts";
import { quickFolder } from "../../../../scripts/quick-folder.ts";
import { NO_BEACON } from "../../../../scripts/start-product.ts";
import { tier } from "../../../../scripts/tier.ts";

// Builds once, fills one product with the demo, and starts a copy of it for each worker, all at the same time: Playwright itself
// would start one after the other. playwright.config.ts gives their origins, administrator and limits in the environment.
const { E2E_ORIGINS = "", E2E_ADMIN_EMAIL, E2E_ADMIN_PASSWORD } = process.env;
const folder = mkdtempSync(path.join(quickFolder(), "rifas-e2e-"));
// mkdtemp makes it private; started as root, PostgreSQL runs as another user.
chmodSync(folder, 0o711);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// The products get this signal, too, and this process ends with the last of them.
process.on("SIGTERM", () => {});

// The design system has tests, too, though not in the gate.
buildProduct({ storybook: tier !== "gate" });
const [first = "", ...others] = E2E_ORIGINS.split(" ");
const filled = await start(first, 0);
filled.kill("SIGTERM");
await once(filled, "exit");
for (const index of others.keys()) copy(home(0), home(index + 1));
await Promise.all([first, ...others].map(start));
process.stdout.write("Every worker has its product.\n");

function home(index: number): string {
  return path.join(folder, String(index));
}

/** Copies a folder with the owners of its files, one of which may be PostgreSQL's user. */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const name of ["", ...readdirSync(from, { recursive: true, encoding: "utf8" })]) {
    const { uid, gid } = statSync(path.join(from, name));
    chownSync(path.join(to, name), uid, gid);
  }
}

/** Starts the product of one worker; resolves when it serves. */
async function start(origin: string, index: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["apps/api/dist/main.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      HOST: "127.0.0.1",
      DATA_DIR: home(index),
      DEMO: "true",
      DRAND_MIRRORS: NO_BEACON,
      ADMIN_EMAIL: E2E_ADMIN_EMAIL,
      ADMIN_PASSWORD: E2E_ADMIN_PASSWORD,
    },
  });
  return await new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`A product ended with ${code}.`)));
    server.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes("Se detiene con")) resolve(server);
    });
  });
}
