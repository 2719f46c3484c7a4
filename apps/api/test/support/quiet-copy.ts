import { copyStatements } from "../../src/site-config/copy-state.ts";
import type { TestApi } from "./test-api.ts";

/** Leaves the server as a restore does: a copy that nobody has called the real installation. */
export async function makeQuietCopy({ context }: TestApi): Promise<void> {
  await context.database.query({ name: "make-quiet-copy", text: copyStatements.quiet }, []);
}
