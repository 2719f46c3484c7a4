import { defineConfig } from "vitest/config";
import { observationsFile } from "./test/support/observations.ts";

export default defineConfig({
  test: {
    name: "api",
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    exclude: ["test/contract/**", "test/pages/**", "test/spreadsheets/**"],
    globalSetup: ["./test/support/global-setup.ts"],
    provide: { observations: observationsFile() },
    // An order of its own, or on a machine of two cores Vitest would run it after api-coverage.
    sequence: { groupOrder: 1 },
    // Generous: on a machine that does other things, too, a test of a race takes several times its time.
    testTimeout: 60_000,
    // By default Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: "100%",
    hookTimeout: 60_000,
    env: { TZ: "UTC" },
  },
});
