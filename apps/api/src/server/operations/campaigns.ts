import { createVisitCounter } from "../../figures/campaigns/count-visits.ts";
import { createCampaign } from "../../figures/campaigns/create-campaign.ts";
import { listCampaigns } from "../../figures/campaigns/list-campaigns.ts";
import { updateCampaign } from "../../figures/campaigns/update-campaign.ts";
import type { Context } from "../../platform/context.ts";
import { answer, staffOf, type ApiHandlers } from "./call.ts";

type CampaignOperation =
  | "listCampaigns"
  | "createCampaign"
  | "updateCampaign"
  | "countCampaignVisit";

/** Handlers of campaigns, and of the visits by their links. */
export function campaignOperations(context: Context): ApiHandlers<CampaignOperation> {
  const countVisit = createVisitCounter(context);
  return {
    async listCampaigns({ query }) {
      return { status: 200, body: await listCampaigns(context, query) };
    },
    async createCampaign({ body }, call) {
      return answer(201, await createCampaign(context, staffOf(call), body, call.keyed));
    },
    async updateCampaign({ path, body }, call) {
      return answer(200, await updateCampaign(context, staffOf(call), { ...path, ...body }));
    },
    async countCampaignVisit({ path: { code } }) {
      await countVisit(code);
      return { status: 204 };
    },
  };
}
