import { withName, type Person } from "./people.ts";
import type { PurchasePlan } from "./seed-purchases.ts";
import type { SeededRaffle } from "../raffles/seed-raffles.ts";
import {
  assignNumbers,
  lastSale,
  METHODS,
  minutesAfter,
  payment,
  nextBuyer,
  randomTime,
  WINNERS,
  type StoryState,
} from "./story-state.ts";

/** The plain sales of a raffle: reserved, paid by one of the methods, approved. */
export function soldStory(state: StoryState, raffle: SeededRaffle): PurchasePlan[] {
  const { team, random, now } = state;
  const { plan } = raffle;
  const story: PurchasePlan[] = [];
  const end = lastSale(raffle, now);
  for (let left = plan.sold; left > 0;) {
    const quantity = Math.min(left, random.weigh(plan.quantities));
    left -= quantity;
    const first = story.length === 0;
    const person = first ? winnerOf(state, raffle) : nextBuyer(state);
    const at = randomTime(random, plan.publishedAt ?? end, end);
    const channel = first
      ? "proof"
      : random.weigh([
          ["proof", 11],
          ["bank", 65],
          ["in_person", 24],
        ] as const);
    const by = random.below(3) === 0 ? team.admin : team.staff;
    const base = { raffle, person, quantity, ...assignNumbers(state, raffle, quantity), at };
    if (channel === "proof") {
      const paidAt = minutesAfter(at, 3 + random.below(12));
      const proof = payment(state, raffle, { person, quantity, at: paidAt });
      const reviewed = minutesAfter(proof.at, 4 + random.below(25));
      story.push({ ...base, proof, review: { by, at: reviewed, status: "approved" } });
    } else if (channel === "bank") {
      const reviewed = minutesAfter(at, 6 + random.below(10));
      const reason = "Pago visto en el banco; envió la captura por WhatsApp.";
      const review = { by, at: reviewed, status: "approved", reason } as const;
      story.push({ ...base, method: random.weigh(METHODS), review });
    } else {
      const reviewed = minutesAfter(at, 2);
      const review = { by, at: reviewed, status: "approved" } as const;
      story.push({ ...base, soldBy: team.staff, method: "efectivo", review });
    }
  }
  return story;
}

function winnerOf(state: StoryState, { plan }: SeededRaffle): Person {
  const person = state.nextPerson();
  const winner = WINNERS[plan.name]?.[1];
  return winner === undefined ? person : withName(person, winner);
}
