import type { Context } from "../context.ts";
import { contextAt } from "./demo-context.ts";
import { writeDemoState } from "../site-config/demo-state.ts";
import { rafflePlans } from "./raffle-plans.ts";
import { createRandom } from "./random.ts";
import { seedEmails } from "./seed-emails.ts";
import { restoreHoldEnds, schedulePurchase } from "./seed-purchases.ts";
import { drawPrizes, seedRaffles } from "./seed-raffles.ts";
import { seedPeople, seedPurchaseRules, seedSite } from "./seed-site.ts";
import { writeStory } from "./story.ts";
import { createTimeline } from "./timeline.ts";

const SEED = 20_261_120;
const AT_ONCE = 8;
const DAY = 86_400_000;
const FOR_EVER = 525_600;

/**
 * Fills an empty database with the demo: 14 raffles in every state and outcome with their purchases, proofs, e-mails and
 * people, always the same ones, around the current time. Everything is done through the product's own functions, in
 * chronological order, so that every rule holds.
 */
export async function seedDemo(context: Context, report: (message: string) => void): Promise<void> {
  const started = performance.now();
  const now = context.clock.now();
  await writeDemoState(context.database, "making", now);
  const longAgo = contextAt(context, new Date(now.getTime() - 120 * DAY));
  const team = await seedPeople(longAgo);
  await seedSite(longAgo, team.admin);

  const plans = rafflePlans(now);
  report(`Demo: drawing ${plans.filter((plan) => plan.picture).length} prizes.`);
  const pictures = await drawPrizes(plans);
  const timeline = createTimeline();
  const raffles = seedRaffles(context, team.admin, timeline, plans, pictures);
  const story = writeStory(raffles, team, createRandom(SEED), now);
  for (const purchase of story) schedulePurchase(contextAt(context, now), timeline, purchase);
  report(`Demo: ${plans.length} raffles with ${story.length} purchases.`);
  await seedPurchaseRules(longAgo, FOR_EVER);
  await timeline.play(AT_ONCE);
  await seedPurchaseRules(longAgo, 20);
  await restoreHoldEnds(context);
  await seedEmails(context.database, now);
  await writeDemoState(context.database, "present", now);
  report(`Demo: ready in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
