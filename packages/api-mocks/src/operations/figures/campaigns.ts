import type { Campaign } from "@rifas/api-client/types";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { found } from "../find.ts";
import { refuse, type MockOverrides, ok } from "../mock-types.ts";
import { pageOf } from "../page-of.ts";

/** Campaigns; a visit adds one to its campaign. */
export function campaignOperations(world: MockWorld) {
  const find = (code: string) => world.campaigns.find((campaign) => campaign.code === code);
  return {
    listCampaigns: async ({ query }) => ok(pageOf(world.campaigns, query)),
    async createCampaign({ body }) {
      if (find(body.code) !== undefined) return codeTaken();
      const nothing = { visits: 0, purchases: 0, approved: 0, revenue_bs: "0.00", by_raffle: [] };
      const made: Campaign = { ...body, ...nothing, created_at: mockNow(), ended_at: null };
      world.campaigns.unshift(made);
      return { status: 201, body: made };
    },
    async updateCampaign({ path, body: { name, active } }) {
      const campaign = found(find(path.code), "esa campaña");
      campaign.name = name;
      campaign.ended_at = active ? null : (campaign.ended_at ?? mockNow());
      return { status: 200, body: campaign };
    },
    async countCampaignVisit({ path }) {
      const campaign = find(path.code);
      if (campaign?.ended_at === null) campaign.visits += 1;
      return { status: 204 };
    },
  } satisfies MockOverrides;
}

function codeTaken() {
  const sentence = "Ese código ya es de otra campaña. Escribe otro: un código se usa una sola vez.";
  const refusal = refuse(409, "campaign_code_taken", sentence);
  const details = [{ field: "code", message: sentence }];
  return { ...refusal, body: { ...refusal.body, details } };
}
