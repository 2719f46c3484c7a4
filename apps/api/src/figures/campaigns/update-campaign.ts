import type { Campaign, Schema } from "@rifas/api-client/types";
import { changedFields, recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import { campaignMissing, loadCampaign } from "./campaign.ts";

/** Renames a campaign, ends it or resumes it; what it has counted stays. */
export async function updateCampaign(
  { database, clock }: Context,
  actor: StaffActor,
  { code, name, active }: Schema<"CampaignFields"> & { code: string },
): Promise<Result<Campaign>> {
  const now = clock.now();
  return await database.transaction(async (tx) => {
    // FOR UPDATE would make purchases of this campaign wait: they lock its key.
    const before = await tx.kysely
      .selectFrom("campaigns")
      .select(["name", "ended_at"])
      .where("code", "=", code)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) return campaignMissing();
    const wasActive = before.ended_at === null;
    const changes = changedFields({ name: before.name, active: wasActive }, { name, active });
    if (changes.length === 0) return await loadCampaign(tx, code);
    await tx.kysely
      .updateTable("campaigns")
      .set({ name, ...(active !== wasActive && { ended_at: active ? null : now }) })
      .where("code", "=", code)
      .execute();
    await recordAudit(tx, actor, "campaign_changed", { campaign: code, changes, at: now });
    return await loadCampaign(tx, code);
  });
}
