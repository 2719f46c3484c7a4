import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { copyStatements } from "../../platform/configuration/copy-state.ts";
import { prepared } from "../../database/database.ts";

/** Ends the quiet of a copy; does nothing in the real installation. */
export async function confirmReal({ database, clock }: Context, actor: StaffActor): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const ended = await tx.query(removeCopy, []);
    if (ended.length > 0) await recordAudit(tx, actor, "copy_made_real", { config: "copy", at });
  });
}

const removeCopy = prepared("remove-copy")`${copyStatements.real} RETURNING key`;
