import { join } from "node:path";
import { build } from "vite";

/**
 * If TEST_PROCESSES=2, builds the program of a second process, which receives every other call of a test; otherwise null.
 */
export async function buildApiProgram(): Promise<string | null> {
  if (process.env["TEST_PROCESSES"] !== "2") return null;
  const root = join(import.meta.dirname, "../..");
  const outDir = join(root, "test-results/api-process");
  const input = {
    "api-process": "test/support/api-process.ts",
    "pdf-program": "src/paper/pdf/pdf-program.ts",
    "picture-program": "src/paper/pictures/picture-program.ts",
    "reconciliation-program": "src/bank/thread/reconciliation-program.ts",
    "share-program": "src/paper/shares/share-program.ts",
    "statement-program": "src/bank/statements/statement-program.ts",
  };
  const rollupOptions = { input };
  await build({ root, logLevel: "error", build: { rollupOptions, outDir, emptyOutDir: true } });
  return join(outDir, "api-process.js");
}
