import { countRows } from "../../database/count-rows.ts";
import type { Campaign, Page } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { loadCampaigns } from "./campaign.ts";

/** A page of campaigns with what came of their links. */
export async function listCampaigns(
  { database }: Context,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Campaign>> {
  const items = await loadCampaigns(database, { limit, offset: (page - 1) * limit });
  const total = await countRows(database.kysely.selectFrom("campaigns"));
  return { items, page, limit, total };
}
