import { openStory } from "./open-story.ts";
import { createPeople } from "./people.ts";
import { createRandom } from "@rifas/domain/random";
import type { PurchasePlan } from "./seed-purchases.ts";
import type { SeededRaffle } from "../raffles/seed-raffles.ts";
import type { Team } from "../site/seed-site.ts";
import { soldStory } from "./sold-story.ts";
import { unreportedStory } from "./unreported-story.ts";
import type { StoryState } from "./story-state.ts";

const SEED = 20_261_120;

/** All purchases of the demo, by raffle. */
export function writeStory(
  raffles: readonly SeededRaffle[],
  team: Team,
  now: Date,
): PurchasePlan[] {
  const random = createRandom(SEED);
  const nextPerson = createPeople(random);
  const state: StoryState = { team, random, now, nextPerson, regulars: [], unassigned: new Map() };
  const story = raffles.flatMap((raffle) =>
    raffle.plan.publishedAt === null
      ? []
      : reviewedByAnother(team, [...soldStory(state, raffle), ...openStory(state, raffle)]),
  );
  return [...story, ...unreportedStory(state, story)];
}

/** Who sold to somebody in a raffle doesn't approve what the same person bought on the web: an administrator does. */
function reviewedByAnother(team: Team, plans: readonly PurchasePlan[]): PurchasePlan[] {
  const sales = new Set(
    plans.flatMap(({ soldBy, person }) => (soldBy ? [`${soldBy.id} ${person.documentId}`] : [])),
  );
  return plans.map((plan) => {
    const { soldBy, person, review } = plan;
    const isOwn = !soldBy && review && sales.has(`${review.by.id} ${person.documentId}`);
    return isOwn ? { ...plan, review: { ...review, by: team.admin } } : plan;
  });
}
