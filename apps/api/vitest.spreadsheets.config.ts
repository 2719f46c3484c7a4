import { defineConfig } from "vitest/config";

/** Exports opened in a real spreadsheet. Its own project, because it needs LibreOffice. */
export default defineConfig({
  test: {
    name: "spreadsheets",
    include: ["test/spreadsheets/**/*.test.ts"],
    testTimeout: 120_000,
    env: { TZ: "UTC" },
  },
});
