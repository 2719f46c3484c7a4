import type { DemoServer } from "./demo-server.ts";
import { schedulePurchase } from "./purchases/seed-purchases.ts";
import { writeStory } from "./purchases/story.ts";
import { rafflePlans } from "./raffles/raffle-plans.ts";
import { seedRaffles } from "./raffles/seed-raffles.ts";
import { seedCampaigns } from "./site/campaigns.ts";
import { seedPeople, seedSite, type Credentials } from "./site/seed-site.ts";
import { openRenderedPictures } from "./rendered/rendered-pictures.ts";
import { createTimeline } from "./timeline.ts";

const AT_ONCE = 8;
const DAY = 86_400_000;
const HOLD_MINUTES = 20;
const FOR_EVER = 525_600;

/** The start that creates the demo. */
export interface DemoStart {
  now: Date;
  /** The sign-in of the demo's admin. */
  admin: Credentials;
  /** The folder of the rendered pictures. */
  pictures: string;
  report: (message: string) => void;
}

/**
 * Fills an empty installation with the demo: 14 raffles in every state and outcome with their purchases, proofs, e-mails and
 * people, always the same ones, around the current time. All events happen in chronological order.
 */
export async function seedDemo(server: DemoServer, start: DemoStart): Promise<void> {
  const { now, report } = start;
  const started = performance.now();
  const longAgo = server.at(new Date(now.getTime() - 120 * DAY));
  const team = await seedPeople(longAgo, start.admin);
  const pictures = await openRenderedPictures(start.pictures);
  await seedSite(longAgo, team.admin, pictures);

  const plans = rafflePlans(now);
  const timeline = createTimeline();
  await seedCampaigns({ server, timeline, now }, team.admin);
  const raffles = seedRaffles({ server, admin: team.admin, timeline, pictures, now }, plans);
  const story = writeStory(raffles, team, now);
  for (const purchase of story) schedulePurchase({ server, pictures, timeline, now }, purchase);
  report(`Demostración: ${plans.length} rifas con ${story.length} compras.`);
  await longAgo.setHoldMinutes(FOR_EVER);
  await timeline.play(AT_ONCE);
  await longAgo.setHoldMinutes(HOLD_MINUTES);
  await server.complete(team.admin, now, HOLD_MINUTES);
  report(`Demostración: lista en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
