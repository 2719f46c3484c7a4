import { createVisitCounter } from "../../figures/campaigns/count-visits.ts";
import { createCampaign } from "../../figures/campaigns/create-campaign.ts";
import { listCampaigns } from "../../figures/campaigns/list-campaigns.ts";
import { updateCampaign } from "../../figures/campaigns/update-campaign.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of campaigns, and of the visits by their links. */
export function campaignOperations(context: Context) {
  const countVisit = createVisitCounter(context);
  return {
    listCampaigns: async ({ query }) => ok(await listCampaigns(context, query)),
    createCampaign: ({ body }, call) => createCampaign(context, staffOf(call), body, call.keyed),
    updateCampaign: ({ path, body }, call) =>
      updateCampaign(context, staffOf(call), { ...path, ...body }),
    async countCampaignVisit({ path: { code } }) {
      await countVisit(code);
      return ok(null);
    },
  } satisfies ApiHandlers;
}
