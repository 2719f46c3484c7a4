import { toCaracasLocal } from "@rifas/domain/local-time";
import { usdAtRate } from "@rifas/domain/money-division";
import type { Person } from "./people.ts";
import { createRandom, type Random } from "@rifas/domain/random";
import { receiptOf, type Payment } from "../receipts/receipt-of.ts";
import { amountOf, type PurchasePlan } from "./seed-purchases.ts";
import { HOUR, MINUTE } from "../raffles/calendar.ts";
import type { SeededRaffle } from "../raffles/seed-raffles.ts";
import type { Team } from "../site/seed-site.ts";
import { demoPaymentMethods } from "../site/site.ts";

/** Payment methods with weights. */
export const METHODS = [
  ["pago-movil", 74],
  ["transferencia", 16],
  ["zelle", 10],
] as const;

/** The winners, by raffle and number. */
export const WINNERS: Readonly<Record<string, readonly [number: number, name: string]>> = {
  "Fin de semana en Los Roques": [742, "María González"],
  "Cesta criolla de Navidad": [72, "Keila Márquez"],
};
/** Numbers that must stay unsold, for a prize without a winner. */
const UNSOLD: Readonly<Record<string, number>> = { "Cesta criolla de Navidad": 81 };

/** The mutable state of the demo's generation. */
export interface StoryState {
  team: Team;
  random: Random;
  now: Date;
  nextPerson: () => Person;
  /** Returning buyers. */
  regulars: Person[];
  /** The numbers not yet assigned, for raffles whose buyers choose. */
  unassigned: Map<SeededRaffle, number[]>;
}

/** The numbers of a purchase, if buyers choose them. */
export function assignNumbers(
  state: StoryState,
  raffle: SeededRaffle,
  quantity: number,
): { numbers?: number[] } {
  const { plan } = raffle;
  if (plan.choice !== "buyer") return {};
  let rest = state.unassigned.get(raffle);
  if (!rest) {
    const winner = WINNERS[plan.name]?.[0];
    const unsold = UNSOLD[plan.name];
    const others = state.random.shuffled(plan.total).filter((n) => n !== winner && n !== unsold);
    rest = [...(winner === undefined ? [] : [winner]), ...others];
    state.unassigned.set(raffle, rest);
  }
  return { numbers: rest.splice(0, quantity) };
}

/** The time of a raffle's last possible purchase. */
export function lastSale({ plan }: SeededRaffle, now: Date): Date {
  const { ending, draw, closes } = plan;
  const limits = [now.getTime() - 30 * MINUTE];
  const close = closes?.getTime() ?? (draw ? draw.getTime() - HOUR : undefined);
  if (close !== undefined) limits.push(close - 16 * HOUR);
  if (ending.kind !== "on_sale" && ending.kind !== "rescheduled")
    limits.push(ending.at.getTime() - HOUR);
  return new Date(Math.min(...limits));
}

/** A random time in the sale, in waking hours, never after its end. */
export function randomTime(random: Random, from: Date, to: Date): Date {
  const share = random.below(10_000) / 10_000;
  const at = new Date(from.getTime() + share * (to.getTime() - from.getTime()));
  const hour = Number(toCaracasLocal(at).slice(11, 13));
  const awake = hour < 7 ? at.getTime() + 8 * HOUR : at.getTime();
  return new Date(Math.min(awake, to.getTime()));
}

/** A new or a returning buyer. */
export function nextBuyer(state: StoryState): Person {
  const { random, regulars, nextPerson } = state;
  if (regulars.length > 20 && random.below(5) === 0) return random.pick(regulars);
  const person = nextPerson();
  regulars.push(person);
  return person;
}

/** A payment with its receipt. */
export function payment(
  state: StoryState,
  raffle: SeededRaffle,
  { person, quantity, at }: { person: Person; quantity: number; at: Date },
): NonNullable<PurchasePlan["proof"]> {
  const { random } = state;
  const method = random.weigh(METHODS);
  const reference =
    method === "zelle" ? `ZL${random.digits(8)}` : random.digits(random.pick([6, 6, 8, 12]));
  const paid: Payment = { method, reference, at };
  const bs = amountOf(raffle, quantity);
  const rate = demoPaymentMethods.find(({ id }) => id === method)?.rate_bs ?? null;
  const amounts = { bs, usd: rate === null ? null : usdAtRate(bs, rate) };
  // A separate sequence, so that a change of the receipt doesn't change the story.
  const look = createRandom(random.below(2 ** 31));
  const receipt = receiptOf(person, paid, amounts, look);
  return { ...paid, picture: { receipt, forwarded: false } };
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE);
}
