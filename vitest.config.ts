import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { browserProjects } from "./.storybook/vitest-projects.ts";
import { slowerTiers } from "./scripts/tier.ts";

/** Small, but the longest of their projects by far: started last, they would leave the other cores idle. */
const LONGEST = ["strangers/siege.landing.test.ts", "src/verify/cheats.test.ts"];

/** Vitest's order (large files first, as long as it knows no durations), after the longest files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) =>
      LONGEST.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/**
 * `unit`: pure code in Node. `api`: the server over HTTP on a real PostgreSQL. `api-coverage`: operations of the contract that
 * its tests missed. `pages`: what the built web renders. `packed`: the packages, installed in an empty app. This
 * one and the rest need a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          // Some tests start a process, which may take seconds on a busy machine.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // By default Vitest leaves one core free, which on two cores is half of them. Projects with as many workers as the
          // others share an order.
          maxWorkers: "100%",
          sequence: { groupOrder: 3 },
          // Files share their worker's modules: a quarter of the time.
          isolate: false,
          setupFiles: ["scripts/seeded-properties.ts"],
          include: [
            "packages/{demo,domain,ledger,reconciliation,api-client,api-mocks,emails}/src/**/*.test.{ts,tsx}",
            "packages/lab/{bench,drills}/**/*.test.ts",
            "packages/ui/src/{testing,theme,tokens}/**/*.test.ts",
            "scripts/**/*.test.ts",
            "apps/web/{src/**/,}*.test.ts",
          ],
          exclude: ["scripts/packed/**", ...slowerTiers],
        },
      },
      {
        test: {
          name: "packed",
          environment: "node",
          include: ["scripts/packed/**/*.test.ts"],
          exclude: slowerTiers,
          testTimeout: 120_000,
          // Builds the packages.
          hookTimeout: 180_000,
        },
      },
      "packages/api-client/vitest.config.ts",
      "apps/api/vitest.config.ts",
      "apps/api/vitest.coverage.config.ts",
      "apps/api/vitest.pages.config.ts",
      "apps/api/vitest.spreadsheets.config.ts",
      ...browserProjects,
    ],
  },
});
