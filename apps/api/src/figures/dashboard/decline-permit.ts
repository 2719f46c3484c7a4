import { recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { getFirstSteps } from "./first-steps.ts";

/** Records that the organiser has no permit, which completes its first step; nothing if it is complete. */
export async function declinePermit(context: Context, actor: StaffActor): Promise<Result<null>> {
  const { database, clock } = context;
  const { steps } = await getFirstSteps(context);
  if (steps.some(({ id, done }) => id === "permit" && done)) return ok(null);
  return await database.transaction(async (tx) => {
    await recordAudit(tx, actor, "permit_declined", { config: "permit", at: clock.now() });
    return ok(null);
  });
}
