import { recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";

/**
 * Records in a raffle's history who asks for a list with personal data, before anything of it leaves: a list that isn't recorded isn't
 * printed.
 */
export async function recordPrinting(
  context: Context,
  actor: StaffActor,
  { id, action }: { id: number; action: "number_list_printed" | "notary_list_printed" },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction((tx) => recordAudit(tx, actor, action, { raffle: id, at }));
}
