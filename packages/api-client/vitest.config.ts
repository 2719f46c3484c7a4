import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BROWSER_FLAGS, findLightBrowser } from "../../scripts/browser.ts";
import { slowerTiers } from "../../scripts/tier.ts";
import { scriptedApi } from "./browser-tests/scripted-api.ts";

const executablePath = findLightBrowser();

/** What only a browser can show: uploads by XMLHttpRequest, and hooks in React. The rest is in the `unit` project. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [scriptedApi()],
  optimizeDeps: { include: ["react", "react-dom/client", "swr", "openapi-fetch"] },
  test: {
    name: "client-browser",
    include: ["browser-tests/**/*.test.ts"],
    exclude: slowerTiers,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: BROWSER_FLAGS,
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
