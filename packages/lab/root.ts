import { join } from "node:path";

/** The repository. */
export const ROOT = join(import.meta.dirname, "../..");

/** The server as it is built. */
export const PROGRAM = join(ROOT, "apps/api/dist/main.js");
