import { copyStatements } from "../../src/platform/configuration/copy-state.ts";
import type { TestApi } from "./test-api.ts";

/** Puts the server in the state that a restore leaves it in: a quiet copy until an administrator says that it is the real one. */
export async function makeQuietCopy({ context }: TestApi): Promise<void> {
  await context.database.query({ name: "make-quiet-copy", text: copyStatements.quiet }, []);
}
