import { recordAudit } from "../people/audit/record-audit.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../database/database.ts";
import { pauseOver } from "../sale/holds/sale-window.ts";
import { finishNumbers } from "./create-numbers.ts";

/** Reactivates paused raffles that are due, for the sweep and before a change of a pause; reads write nothing (sale-window.ts). */
export async function resumeDueRaffles(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = await context.database.query<{ due: boolean }>(anyDue, [now]);
  if (due[0]?.due !== true) return;
  await context.database.transaction(async (tx) => {
    const resumed = await tx.query<{ id: number }>(resume, [now]);
    for (const { id } of resumed) {
      await recordAudit(tx, { kind: "system" }, "raffle_resumed", {
        raffle: id,
        changes: [{ field: "status", before: "paused", after: "active" }],
        at: now,
      });
    }
  });
}

const anyDue = prepared("raffles-due-to-resume")`
    SELECT EXISTS (SELECT FROM raffles WHERE ${pauseOver("$1")}) AS due`;

const resume = prepared("resume-raffles")`
    UPDATE raffles SET status = 'active', pause_reason = NULL, paused_at = NULL, resumes_at = NULL, updated_at = $1
     WHERE ${pauseOver("$1")}
    RETURNING id`;

/** Periodic work on raffles: resuming pauses that are due, and creating numbers that a stopped process left out. */
export async function sweepRaffles(context: Context): Promise<void> {
  await resumeDueRaffles(context);
  await finishNumbers(context);
}
