import type { PurchasePlan } from "./seed-purchases.ts";
import { assignNumbers, minutesAfter, type StoryState } from "./story-state.ts";

const DAYS_AGO = 4;
/** With the one whose picture it is, as many as may use one picture. */
const BUYERS = 4;
const QUANTITY = 10;

/**
 * An attempt to hold numbers without paying: several names, the same minutes, one picture that was forwarded. It is the last of
 * the story, so that it changes no other purchase.
 */
export function unreportedStory(state: StoryState, story: readonly PurchasePlan[]): PurchasePlan[] {
  const forwarded = story.find(({ proof }) => proof?.picture.forwarded === true);
  if (forwarded?.proof === undefined) return [];
  const { raffle, proof } = forwarded;
  return Array.from({ length: BUYERS }, (_, index) => {
    const at = minutesAfter(state.now, -DAYS_AGO * 24 * 60 + index * 2);
    const reference = state.random.digits(8);
    return {
      raffle,
      person: state.nextPerson(),
      quantity: QUANTITY,
      ...assignNumbers(state, raffle, QUANTITY),
      at,
      proof: { method: "pago-movil", reference, at: minutesAfter(at, 1), picture: proof.picture },
    };
  });
}
