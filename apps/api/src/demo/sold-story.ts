import { named, type Person } from "./people.ts";
import type { PurchasePlan } from "./seed-purchases.ts";
import type { SeededRaffle } from "./seed-raffles.ts";
import {
  deal,
  lastSale,
  METHODS,
  minutesAfter,
  payment,
  somebody,
  someTime,
  WINNERS,
  type Teller,
} from "./teller.ts";

/** The plain sales of a raffle: reserved, paid one way or another, approved. */
export function soldStory(teller: Teller, raffle: SeededRaffle): PurchasePlan[] {
  const { desk, random, now } = teller;
  const { plan } = raffle;
  const story: PurchasePlan[] = [];
  const end = lastSale(raffle, now);
  for (let left = plan.sold; left > 0;) {
    const quantity = Math.min(left, random.weigh(plan.quantities));
    left -= quantity;
    const first = story.length === 0;
    const person = first ? winnerOf(teller, raffle) : somebody(teller);
    const at = someTime(random, plan.publishedAt ?? end, end);
    const way = first
      ? "proof"
      : random.weigh([
          ["proof", 11],
          ["bank", 65],
          ["desk", 24],
        ] as const);
    const by = random.below(3) === 0 ? desk.admin : desk.staff;
    const base = { raffle, person, quantity, ...deal(teller, raffle, quantity), at };
    if (way === "proof") {
      const proof = payment(
        teller,
        raffle,
        person,
        quantity,
        minutesAfter(at, 3 + random.below(12)),
      );
      const reviewed = minutesAfter(proof.at, 4 + random.below(25));
      story.push({ ...base, proof, review: { by, at: reviewed, status: "approved" } });
    } else if (way === "bank") {
      const reviewed = minutesAfter(at, 6 + random.below(10));
      const reason = "Pago visto en el banco; envió la captura por WhatsApp.";
      const review = { by, at: reviewed, status: "approved", reason } as const;
      story.push({ ...base, method: random.weigh(METHODS), review });
    } else {
      const reviewed = minutesAfter(at, 2);
      const review = { by, at: reviewed, status: "approved" } as const;
      story.push({ ...base, soldBy: desk.staff, method: "efectivo", review });
    }
  }
  return story;
}

function winnerOf(teller: Teller, { plan }: SeededRaffle): Person {
  const person = teller.nextPerson();
  const winner = WINNERS[plan.name]?.[1];
  return winner === undefined ? person : named(person, winner);
}
