import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, requireLightBrowser } from "./scripts/browser.ts";
import { freePort } from "./scripts/free-port.ts";
import { isFullSize, slowerTiers, repetitions, tier } from "./scripts/tier.ts";

/** One more than a small machine has cores, as tests often wait: for a quiet network, or the end of a hold. */
const WORKERS = 3;

// Workers load this file too and must get the same values, so they are passed on in the environment.
const origins = (process.env["E2E_ORIGINS"] ??= (await freeOrigins()).join(" ")).split(" ");
process.env["E2E_ADMIN_EMAIL"] ??= "ana@rifas.example";
process.env["E2E_ADMIN_PASSWORD"] ??= "una-clave-larga-de-prueba";

// Playwright numbers its workers from 0, and gives the number of one that has ended to the next.
const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

/**
 * The tests of a width. Buyers have a phone; staff (admin-*) and what doesn't depend on the width (@once) a laptop. Stories show
 * every screen at both, so only tests tagged @both run at the other width, too: in the landing. At full size all but @once do.
 */
function testsOn(width: "phone" | "laptop"): RegExp {
  const onLaptop = ".*(?:\\badmin-[^/ ]+[.]spec[.]ts|@once)";
  const [own, foreign] = width === "laptop" ? ["?=", "?!"] : ["?!", "?="];
  const also = `(${foreign}${onLaptop})${isFullSize ? "(?!.*@once)" : "(?=.*@both)"}`;
  return new RegExp(`^(?:(${own}${onLaptop})${tier === "gate" ? "" : `|${also}`})`);
}

/** Where the product of each worker listens. */
async function freeOrigins(): Promise<string[]> {
  const found: string[] = [];
  while (found.length < WORKERS) found.push(`http://127.0.0.1:${await freePort()}`);
  return found;
}

/**
 * Starts the product and tests it in a real browser, on a phone and a laptop. Settings apply to a whole product, so each
 * worker has a product of its own, on a data directory of its own.
 */
export default defineConfig({
  testDir: "apps/web/e2e",
  testIgnore: slowerTiers,
  globalSetup: "./apps/web/e2e/support/sign-in-everybody.ts",
  outputDir: "test-results/end-to-end",
  workers: WORKERS,
  // No test relies on another one, and a worker left with a long file would run alone at the end.
  fullyParallel: true,
  // A whole purchase takes some seconds, and many times that on a busy machine.
  timeout: 180_000,
  retries: repetitions,
  forbidOnly: process.env["CI"] === "true",
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ?? "test-results/end-to-end.json" },
    ],
  ],
  expect: { timeout: 30_000 },
  use: {
    baseURL: origins[worker] ?? "",
    locale: "es-VE",
    timezoneId: "America/Caracas",
    // Tests can't hold back or lose the requests of a page that has one; offline.spec.ts allows it.
    serviceWorkers: "block",
    // Recording slows every page, so only retries are recorded.
    trace: "on-first-retry",
    launchOptions: { executablePath: requireLightBrowser(), args: BROWSER_FLAGS },
  },
  projects: [
    // First, because it has the longest tests.
    { name: "laptop", grep: testsOn("laptop"), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: "phone",
      grep: testsOn("phone"),
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "node apps/web/e2e/support/start-products.ts",
    wait: { stdout: /^Every worker has its product\.$/m },
    // Builds first, which takes minutes on a busy machine.
    timeout: 600_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      // In the tests, all requests come from one address.
      LIMIT_CHECKER_PER_ADDRESS: "1000/600",
      LIMIT_LOGIN_PER_ACCOUNT: "1000/900",
      LIMIT_LOGIN_PER_ADDRESS: "1000/900",
      LIMIT_IDENTITY_PER_ACCOUNT: "1000/900",
      LIMIT_PURCHASES_PER_ADDRESS: "1000/600",
      LIMIT_PROOF_PER_ADDRESS: "1000/600",
      LIMIT_LINK_PER_ADDRESS: "1000/600",
      // The tests' mail server is on this machine.
      SMTP_PRIVATE_HOSTS: "127.0.0.1",
    },
  },
});
