import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

declare module "vitest" {
  interface ProvidedContext {
    /** The file that notes every (operation, status, code) that a test of this run was answered. */
    observations: string;
  }
}

/** This run's file; both configurations of the server's tests are loaded by the same process. */
export function observationsFile(): string {
  const file = join(import.meta.dirname, `../../test-results/observations-${process.pid}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}
