import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, requireBrowser } from "./scripts/browser.ts";

// Workers load this file too and must get the same values, so they are passed on in the environment.
const port = (process.env["E2E_PORT"] ??= String(20_000 + (process.pid % 20_000)));
const dataFolder = (process.env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "rifas-e2e-")));
process.env["E2E_ADMIN_EMAIL"] ??= "ana@rifas.example";
process.env["E2E_ADMIN_PASSWORD"] ??= "una-clave-larga-de-prueba";

/** Starts the product on an empty data directory and tests it in a real browser, on a phone and a laptop. */
export default defineConfig({
  testDir: "apps/web/e2e",
  globalSetup: "./apps/web/e2e/support/sign-in-everybody.ts",
  outputDir: "test-results/end-to-end",
  workers: 1,
  // A whole purchase takes some seconds, and several times that on a busy machine.
  timeout: 90_000,
  // On a busy machine a page may miss a time-out once; a broken one misses it again.
  retries: process.env["CI"] === "true" ? 2 : 0,
  forbidOnly: process.env["CI"] === "true",
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ?? "test-results/end-to-end.json" },
    ],
  ],
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "es-VE",
    timezoneId: "America/Caracas",
    // Recording slows every page, so only retries are recorded.
    trace: "on-first-retry",
    launchOptions: { executablePath: requireBrowser(), args: BROWSER_FLAGS },
  },
  projects: [
    {
      name: "phone",
      // Tests tagged @once do not depend on the screen's width.
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
      // In the tests, all requests come from one address.
      RATE_CHECKER: "1000/600",
      RATE_LOGIN_ACCOUNT: "1000/900",
      RATE_LOGIN_ADDRESS: "1000/900",
      RATE_PURCHASES: "1000/600",
      RATE_PROOF: "1000/600",
      RATE_LINK_ADDRESS: "1000/600",
      // The tests' mail server is on this machine.
      SMTP_PRIVATE_HOSTS: "127.0.0.1",
      ADMIN_EMAIL: process.env["E2E_ADMIN_EMAIL"],
      ADMIN_PASSWORD: process.env["E2E_ADMIN_PASSWORD"],
    },
  },
});
