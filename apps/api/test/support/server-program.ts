import { join } from "node:path";
import { build } from "vite";

const folder = join(import.meta.dirname, "../..");

let built: Promise<string> | undefined;

/** Builds the server as `pnpm build` does, once for all test files of this process; returns its main file. */
export function buildServerProgram(): Promise<string> {
  built ??= buildIn(join(folder, "test-results", `server-${process.env["VITEST_POOL_ID"] ?? ""}`));
  return built;
}

async function buildIn(outDir: string): Promise<string> {
  await build({ root: folder, logLevel: "error", build: { outDir, emptyOutDir: true } });
  return join(outDir, "main.js");
}
