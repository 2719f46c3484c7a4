import type { PurchasePlan } from "./seed-purchases.ts";
import { HOUR, MINUTE } from "../raffles/calendar.ts";
import type { SeededRaffle } from "../raffles/seed-raffles.ts";
import {
  assignNumbers,
  lastSale,
  minutesAfter,
  payment,
  randomTime,
  type StoryState,
} from "./story-state.ts";

const REJECTIONS = [
  "El monto de la captura no coincide con el de la compra.",
  "La referencia no aparece en el banco.",
  "La captura es de un pago de otra fecha.",
  "La imagen no se lee: envíanos la captura completa.",
];

/** Everything but plain sales: waiting proofs, running and expired holds, late payments, rejections. */
export function openStory(state: StoryState, raffle: SeededRaffle): PurchasePlan[] {
  const { plan } = raffle;
  const story = waitingStory(state, raffle);
  const room = plan.total - plan.sold > 100;
  if (!room || plan.ending.kind === "drawn") return story;
  story.push(...refusedStory(state, raffle));
  if (plan.ending.kind === "on_sale" && plan.choice === "buyer")
    story.push(...runningHolds(state, raffle));
  return story;
}

function waitingStory(state: StoryState, raffle: SeededRaffle): PurchasePlan[] {
  const { random, now } = state;
  const { plan } = raffle;
  const closes = plan.closes ?? (plan.draw ? new Date(plan.draw.getTime() - HOUR) : now);
  const paused = plan.ending.kind === "paused" ? plan.ending.at : now;
  const end = Math.min(
    now.getTime() - 3 * MINUTE,
    closes.getTime() - 2 * MINUTE,
    paused.getTime() - MINUTE,
  );
  const story = Array.from({ length: plan.waiting }, (_, index) => {
    const quantity = random.pick([1, 2, 3, 5, 5, 10, 10, 25]);
    const person = state.nextPerson();
    const paidAt = new Date(end - index * 9 * MINUTE - random.below(6 * MINUTE));
    const at = minutesAfter(paidAt, -(4 + random.below(9)));
    const proof = payment(state, raffle, { person, quantity, at: paidAt });
    return { raffle, person, quantity, ...assignNumbers(state, raffle, quantity), at, proof };
  });
  return plan.picture === "motorcycle" ? withWarnings(story) : story;
}

/** Cases that a reviewer must notice: a reference used twice, a picture sent twice, one cédula with two names. */
function withWarnings(story: PurchasePlan[]): PurchasePlan[] {
  const [first, second, third, fourth, fifth, sixth] = story;
  if (first?.proof && second?.proof) {
    second.proof = {
      ...second.proof,
      method: first.proof.method,
      reference: first.proof.reference,
    };
  }
  if (third?.proof && fourth?.proof) {
    fourth.proof = { ...fourth.proof, picture: { ...third.proof.picture, forwarded: true } };
  }
  if (fifth && sixth) sixth.person = { ...sixth.person, documentId: fifth.person.documentId };
  return story;
}

type Review = NonNullable<PurchasePlan["review"]>;

function refusedStory(state: StoryState, raffle: SeededRaffle): PurchasePlan[] {
  const { team, random, now } = state;
  const { plan } = raffle;
  const from = plan.publishedAt ?? now;
  const end = new Date(lastSale(raffle, now).getTime() - 2 * HOUR);
  const purchase = (): Omit<PurchasePlan, "proof" | "review"> => {
    const quantity = random.pick([1, 2, 5, 10]);
    const person = state.nextPerson();
    return {
      raffle,
      person,
      quantity,
      ...assignNumbers(state, raffle, quantity),
      at: randomTime(random, from, end),
    };
  };
  const paid = (base: Omit<PurchasePlan, "proof" | "review">, minutes: number) => ({
    ...base,
    proof: payment(state, raffle, { ...base, at: minutesAfter(base.at, minutes) }),
  });
  const rejected = paid(purchase(), 8);
  const late = paid(purchase(), 47);
  const recovered = paid(purchase(), 52);
  const undone = paid(purchase(), 9);
  const open = plan.ending.kind === "on_sale" || plan.ending.kind === "rescheduled";
  return [
    purchase(),
    purchase(),
    {
      ...rejected,
      review: {
        by: team.staff,
        at: minutesAfter(rejected.at, 40),
        status: "rejected",
        reason: random.pick(REJECTIONS),
      },
    },
    ...(open ? [late] : []),
    ...(plan.picture === "motorcycle" || plan.picture === "phone"
      ? [{ ...recovered, review: recovery(state, raffle, minutesAfter(recovered.at, 80)) }]
      : []),
    ...(plan.picture === "phone" ? [{ ...undone, review: undoneReview(state, undone.at) }] : []),
  ];
}

/** The approval of a purchase that had expired. */
function recovery({ team }: StoryState, { plan }: SeededRaffle, at: Date): Review {
  return {
    by: team.staff,
    at,
    status: "approved",
    // If buyers pick, its numbers are assigned to no other purchase.
    ...(plan.choice === "random" && { draw: true as const }),
    reason: "El pago llegó después de vencer; se le asignaron números con su permiso.",
  };
}

/** An approval that an admin undid. */
function undoneReview({ team }: StoryState, made: Date): Review {
  return {
    by: team.staff,
    at: minutesAfter(made, 30),
    status: "approved",
    undone: { by: team.admin, at: minutesAfter(made, 95), reason: "El banco reversó el pago." },
  };
}

/** Holds that are still running when the demo starts. */
function runningHolds(state: StoryState, raffle: SeededRaffle): PurchasePlan[] {
  return [1, 4, 7, 12].map((minutes) => {
    const quantity = state.random.pick([1, 5, 10]);
    return {
      raffle,
      person: state.nextPerson(),
      quantity,
      ...assignNumbers(state, raffle, quantity),
      at: minutesAfter(state.now, -minutes),
    };
  });
}
