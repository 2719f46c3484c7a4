import type { ApiClient } from "@rifas/api-client/client";
import { isCampaignCode } from "@rifas/domain/campaign-code";
import { caracasDay } from "@rifas/domain/dates";
import { carryCampaign, visitCounted } from "./carried-campaign.ts";

/**
 * Remembers the campaign of the link that opened the page (`?de=`), for a later purchase, and counts the visit: once a day for each
 * browser and campaign. Rejects if it can't be counted now; then the next opening counts it.
 */
export async function arrive(client: ApiClient, search: string, at = new Date()): Promise<void> {
  const code = new URLSearchParams(search).get("de");
  if (code === null || !isCampaignCode(code)) return;
  if (!carryCampaign(code, { day: caracasDay(at), now: at.getTime() })) return;
  const params = { path: { code } };
  await client.post("/campaigns/{code}/visits", { params, token: null, retryWhenBusy: false });
  visitCounted();
}
