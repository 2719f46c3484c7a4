import { reopenLedgers } from "../../src/proofs/reopen/reopen-ledgers.ts";
import type { TestApi } from "./test-api.ts";

/** Does what a restored backup does with the logs: each continues in a new one. */
export async function continueLogs({ context: { database } }: TestApi): Promise<void> {
  for (const [index, text] of reopenLedgers.entries())
    await database.query({ name: `continue-logs-${index}`, text }, [null]);
}
