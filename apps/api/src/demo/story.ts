import { openStory } from "./open-story.ts";
import { createPeople } from "./people.ts";
import type { Random } from "./random.ts";
import type { PurchasePlan } from "./seed-purchases.ts";
import type { SeededRaffle } from "./seed-raffles.ts";
import type { Desk } from "./seed-site.ts";
import { soldStory } from "./sold-story.ts";
import type { Teller } from "./teller.ts";

/** Every purchase of the demo, raffle by raffle. */
export function writeStory(
  raffles: readonly SeededRaffle[],
  desk: Desk,
  random: Random,
  now: Date,
): PurchasePlan[] {
  const nextPerson = createPeople(random);
  const teller: Teller = {
    desk,
    random,
    now,
    nextPerson,
    regulars: [],
    undealt: new Map(),
    drawing: Promise.resolve(),
  };
  return raffles.flatMap((raffle) =>
    raffle.plan.publishedAt === null
      ? []
      : [...soldStory(teller, raffle), ...openStory(teller, raffle)],
  );
}
