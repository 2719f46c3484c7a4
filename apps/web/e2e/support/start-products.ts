import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { buildProduct } from "../../../../scripts/build-product.ts";
import { quickFolder } from "../../../../scripts/quick-folder.ts";
import { NO_BEACON } from "../../../../scripts/start-product.ts";
import { tier } from "../../../../scripts/tier.ts";

// Builds once, and starts a product with the demo for each worker, all at the same time: Playwright itself would start one after
// the other. playwright.config.ts gives their origins, administrator and limits in the environment.
const { E2E_ORIGINS = "", E2E_ADMIN_EMAIL, E2E_ADMIN_PASSWORD } = process.env;
const folder = mkdtempSync(path.join(quickFolder(), "rifas-e2e-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// The products get this signal, too, and this process ends with the last of them.
process.on("SIGTERM", () => {});

// The design system has tests, too, though not in the gate.
buildProduct({ storybook: tier !== "gate" });
await Promise.all(E2E_ORIGINS.split(" ").map(start));
process.stdout.write("Every worker has its product.\n");

/** Starts the product of one worker; resolves when it serves. */
async function start(origin: string, index: number): Promise<void> {
  const server = spawn(process.execPath, ["apps/api/dist/main.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      HOST: "127.0.0.1",
      DATA_DIR: path.join(folder, String(index)),
      DEMO: "true",
      DRAND_MIRRORS: NO_BEACON,
      ADMIN_EMAIL: E2E_ADMIN_EMAIL,
      ADMIN_PASSWORD: E2E_ADMIN_PASSWORD,
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`A product ended with ${code}.`)));
    server.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes("Se detiene con")) resolve();
    });
  });
}
