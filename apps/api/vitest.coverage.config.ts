import { defineConfig } from "vitest/config";
import { slowerTiers } from "../../scripts/tier.ts";
import { observationsFile } from "./test/support/observations.ts";

/** What the tests of the server left out of the contract; after them (`vitest run --project=api --project=api-coverage`). */
export default defineConfig({
  test: {
    name: "api-coverage",
    include: ["test/contract/**/*.test.ts"],
    exclude: slowerTiers,
    provide: { observations: observationsFile() },
    sequence: { groupOrder: 2 },
  },
});
