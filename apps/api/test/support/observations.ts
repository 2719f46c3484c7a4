import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

declare module "vitest" {
  interface ProvidedContext {
    /** The file that records every (operation, status, code) that this run's tests received. */
    observations: string;
  }
}

/** This run's file; the same process loads both configurations of the server's tests. */
export function observationsFile(): string {
  const file = join(import.meta.dirname, `../../test-results/observations-${process.pid}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}
