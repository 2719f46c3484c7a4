import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { observationsFile } from "./test/support/observations.ts";
import { quickFolder } from "../../scripts/quick-folder.ts";
import { slowerTiers } from "../../scripts/tier.ts";

export default defineConfig({
  test: {
    name: "api",
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    exclude: ["test/contract/**", "test/pages/**", "test/spreadsheets/**", ...slowerTiers],
    globalSetup: ["./test/support/global-setup.ts"],
    setupFiles: ["../../scripts/seeded-properties.ts"],
    provide: { observations: observationsFile() },
    // An order of its own, or on a machine of two cores Vitest would run it after api-coverage.
    sequence: { groupOrder: 1 },
    // Generous: on a machine that does other things, too, a test of a race takes several times its time.
    testTimeout: 60_000,
    // One more than there are cores, as tests wait for PostgreSQL and for processes a quarter of their time.
    maxWorkers: availableParallelism() + 1,
    // Files share their worker's modules: four fifths of the time.
    isolate: false,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: "UTC", TMPDIR: quickFolder() },
    // A failure's first line is all that the report of a whole run shows: with its values.
    chaiConfig: { truncateThreshold: 1_000 },
  },
});
