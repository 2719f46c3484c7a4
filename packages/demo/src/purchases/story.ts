import { openStory } from "./open-story.ts";
import { createPeople } from "./people.ts";
import type { Random } from "../random.ts";
import type { PurchasePlan } from "./seed-purchases.ts";
import type { SeededRaffle } from "../raffles/seed-raffles.ts";
import type { Team } from "../site/seed-site.ts";
import { soldStory } from "./sold-story.ts";
import type { StoryState } from "./story-state.ts";

/** All purchases of the demo, by raffle. */
export function writeStory(
  raffles: readonly SeededRaffle[],
  team: Team,
  random: Random,
  now: Date,
): PurchasePlan[] {
  const nextPerson = createPeople(random);
  const state: StoryState = {
    team,
    random,
    now,
    nextPerson,
    regulars: [],
    unassigned: new Map(),
    drawing: Promise.resolve(),
  };
  return raffles.flatMap((raffle) =>
    raffle.plan.publishedAt === null
      ? []
      : [...soldStory(state, raffle), ...openStory(state, raffle)],
  );
}
