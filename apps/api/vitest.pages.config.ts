import { defineConfig } from "vitest/config";
import { quickFolder } from "../../scripts/quick-folder.ts";
import { slowerTiers } from "../../scripts/tier.ts";

/**
 * Public pages over HTTP, rendered by the web as `pnpm build` left it: after a build,
 * `node scripts/run.mjs vitest run --project=pages`. Its own project, because the server's other tests need no build.
 */
export default defineConfig({
  test: {
    name: "pages",
    include: ["test/pages/**/*.test.ts"],
    exclude: slowerTiers,
    globalSetup: ["./test/support/global-setup.ts"],
    // Files share their worker's modules.
    isolate: false,
    // Browsers are slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: "UTC", TMPDIR: quickFolder() },
  },
});
