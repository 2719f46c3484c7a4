import type { Campaign, Schema } from "@rifas/api-client/types";
import { changedFields, recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { failAt, ok, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { loadCampaign } from "./campaign.ts";

/** Creates a campaign, whose links count from now on. Failure: `campaign_code_taken`, also by one that has ended. */
export async function createCampaign(
  { database, clock }: Context,
  actor: StaffActor,
  { code, name }: Schema<"CampaignCreation">,
  keyed?: KeyedCall,
): Promise<Result<Campaign>> {
  const now = clock.now();
  return await database.transaction(async (tx) => {
    const once = await makeOnce(tx, { keyed, now }, async () => {
      const made = await tx.kysely
        .insertInto("campaigns")
        .values({ code, name, created_at: now, created_by: actor.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning("code")
        .executeTakeFirst();
      if (made === undefined) {
        const message =
          "Ese código ya es de otra campaña. Escribe otro: un código se usa una sola vez.";
        return failAt("campaign_code_taken", "code", message);
      }
      await recordAudit(tx, actor, "campaign_created", {
        campaign: code,
        changes: changedFields({}, { name }),
        at: now,
      });
      return ok(code);
    });
    return once.ok ? await loadCampaign(tx, once.value) : once;
  });
}
