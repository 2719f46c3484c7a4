import type { DemoServer, NewPurchase, StaffMember } from "../demo-server.ts";
import type { Person } from "../purchases/people.ts";
import type { Timeline } from "../timeline.ts";

const DAY = 86_400_000;
/** How long before now the demo's campaigns began; its purchases are younger. */
const BEGAN_DAYS = 120;

/** The visits of the last two weeks, the oldest day first. */
const campaigns = [
  {
    code: "instagram",
    name: "Instagram de la rifa",
    visits: [41, 38, 52, 60, 47, 33, 45, 58, 61, 75, 82, 66, 91, 54],
    /** The last digits of the telephones of those who came by it. */
    buyers: /[1379]$/,
  },
  {
    code: "grupo-whatsapp",
    name: "Grupo de WhatsApp del edificio",
    visits: [6, 4, 9, 12, 3, 7, 5, 8, 11, 6, 9, 14, 10, 5],
    buyers: /5$/,
  },
];

/** Creates the demo's campaigns, and schedules visits on each of the last days. */
export async function seedCampaigns(
  { server, timeline, now }: { server: DemoServer; timeline: Timeline; now: Date },
  by: StaffMember,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  for (const { code, name, visits } of campaigns) {
    await server.at(daysAgo(BEGAN_DAYS)).createCampaign(by, { code, name });
    for (const [place, count] of visits.entries()) {
      const at = daysAgo(visits.length - 1 - place);
      timeline.add(at, () => server.at(at).countVisits(code, count));
    }
  }
}

/** The campaign by which a person came; nothing for who came by themselves. */
export function campaignOf({ phone }: Person): Pick<NewPurchase, "campaign"> {
  const found = campaigns.find(({ buyers }) => buyers.test(phone));
  return found === undefined ? {} : { campaign: found.code };
}
