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
  const state: StoryState = {
    team,
    random,
    now,
    nextPerson,
    regulars: [],
    unassigned: new Map(),
  };
  const story = raffles.flatMap((raffle) =>
    raffle.plan.publishedAt === null
      ? []
      : [...soldStory(state, raffle), ...openStory(state, raffle)],
  );
  return [...story, ...unreportedStory(state, story)];
}
