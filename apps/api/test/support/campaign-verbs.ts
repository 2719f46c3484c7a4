import type { OperationData } from "@rifas/api-client/operation-handlers";
import { nextOf } from "./chosen.ts";
import type { TestApi } from "./test-api.ts";

/** Creates a campaign named 'Volantes'; returns its code, which no other has. */
export async function addCampaign(api: TestApi): Promise<string> {
  const code = `volantes-${nextOf("campaign")}`;
  await api.does("createCampaign", { as: "admin", body: { code, name: "Volantes" } });
  // Lists are in the order of creation.
  api.clock.advance({ seconds: 1 });
  return code;
}

/** Ends a campaign; its name may change at the same time. */
export async function endCampaign(api: TestApi, code: string, name = "Volantes"): Promise<void> {
  await api.does("updateCampaign", { as: "admin", path: { code }, body: { name, active: false } });
}

/** A campaign with its figures, as listed. */
export async function campaignOf(
  api: TestApi,
  code: string,
): Promise<OperationData<"listCampaigns">["items"][number]> {
  const { items } = await api.does("listCampaigns", { as: "staff", query: { limit: 100 } });
  const found = items.find((campaign) => campaign.code === code);
  if (found === undefined) throw new Error(`No campaign ${code} is listed.`);
  return found;
}
