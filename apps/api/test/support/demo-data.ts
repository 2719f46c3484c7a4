import { writeDemoState } from "../../src/site/configuration/demo-state.ts";
import type { TestApi } from "./test-api.ts";

/** Makes a server believe that it shows a demo. */
export async function pretendDemo({ context }: TestApi): Promise<void> {
  await writeDemoState(context.database, "present", context.clock.now());
}
