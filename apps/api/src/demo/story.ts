import { toCaracasLocal } from "@rifas/domain/dates";
import { usdAtRate } from "@rifas/domain/money";
import sharp from "sharp";
import { createPeople, named, type Person } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { receiptOf, type Payment } from "./receipt-of.ts";
import { amountOf, type PurchasePlan } from "./seed-purchases.ts";
import type { SeededRaffle } from "./seed-raffles.ts";
import type { Desk } from "./seed-site.ts";
import { demoPaymentMethods } from "./site.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Who the winners are, by the raffle's name and the number. */
const WINNERS: Readonly<Record<string, readonly [number: number, name: string]>> = {
  "Fin de semana en Los Roques": [742, "María González"],
  "Cesta criolla de Navidad": [72, "Keila Márquez"],
};
/** Numbers that must stay unsold, for a prize that nobody won. */
const UNSOLD: Readonly<Record<string, number>> = { "Cesta criolla de Navidad": 81 };

/** How people pay, and how often. */
const METHODS = [
  ["pago-movil", 74],
  ["transferencia", 16],
  ["zelle", 10],
] as const;

const REJECTIONS = [
  "El monto de la captura no coincide con el de la compra.",
  "La referencia no aparece en el banco.",
  "La captura es de un pago de otra fecha.",
  "La imagen no se lee: envíanos la captura completa.",
];

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

interface Teller {
  desk: Desk;
  random: Random;
  now: Date;
  nextPerson: () => Person;
  /** People who come back. */
  regulars: Person[];
  /** The numbers still to be dealt out of each raffle that lets buyers choose. */
  undealt: Map<SeededRaffle, number[]>;
  /** The picture being drawn: one after the other, well ahead, so that the threads are free for what waits. */
  drawing: Promise<unknown>;
}

function deal(teller: Teller, raffle: SeededRaffle, quantity: number): { numbers?: number[] } {
  const { plan } = raffle;
  if (plan.choice !== "buyer") return {};
  let rest = teller.undealt.get(raffle);
  if (!rest) {
    const winner = WINNERS[plan.name]?.[0];
    const unsold = UNSOLD[plan.name];
    const others = teller.random.shuffled(plan.total).filter((n) => n !== winner && n !== unsold);
    rest = [...(winner === undefined ? [] : [winner]), ...others];
    teller.undealt.set(raffle, rest);
  }
  return { numbers: rest.splice(0, quantity) };
}

/** When the last purchase of a raffle could be made. */
function lastSale({ plan }: SeededRaffle, now: Date): Date {
  const { ending, draw, closes } = plan;
  const limits = [now.getTime() - 30 * MINUTE];
  const close = closes?.getTime() ?? (draw ? draw.getTime() - HOUR : undefined);
  if (close !== undefined) limits.push(close - 16 * HOUR);
  if (ending.kind !== "on_sale" && ending.kind !== "rescheduled")
    limits.push(ending.at.getTime() - HOUR);
  return new Date(Math.min(...limits));
}

/** Spread over the whole sale, in waking hours, never after its end. */
function someTime(random: Random, from: Date, to: Date): Date {
  const share = random.below(10_000) / 10_000;
  const at = new Date(from.getTime() + share * (to.getTime() - from.getTime()));
  const hour = Number(toCaracasLocal(at).slice(11, 13));
  const awake = hour < 7 ? at.getTime() + 8 * HOUR : at.getTime();
  return new Date(Math.min(awake, to.getTime()));
}

function soldStory(teller: Teller, raffle: SeededRaffle): PurchasePlan[] {
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

function somebody(teller: Teller): Person {
  const { random, regulars, nextPerson } = teller;
  if (regulars.length > 20 && random.below(5) === 0) return random.pick(regulars);
  const person = nextPerson();
  regulars.push(person);
  return person;
}

/** Everything that isn't a plain sale: proofs that wait, holds that run or lapsed, late money, refusals. */
function openStory(teller: Teller, raffle: SeededRaffle): PurchasePlan[] {
  const { plan } = raffle;
  const story = waitingStory(teller, raffle);
  const room = plan.total - plan.sold > 100;
  if (!room || plan.ending.kind === "drawn") return story;
  story.push(...refusedStory(teller, raffle));
  if (plan.ending.kind === "on_sale" && plan.choice === "buyer")
    story.push(...runningHolds(teller, raffle));
  return story;
}

function waitingStory(teller: Teller, raffle: SeededRaffle): PurchasePlan[] {
  const { random, now } = teller;
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
    const person = teller.nextPerson();
    const paidAt = new Date(end - index * 9 * MINUTE - random.below(6 * MINUTE));
    const at = minutesAfter(paidAt, -(4 + random.below(9)));
    const proof = payment(teller, raffle, person, quantity, paidAt);
    return { raffle, person, quantity, ...deal(teller, raffle, quantity), at, proof };
  });
  return plan.picture === "motorcycle" ? withWarnings(story) : story;
}

/** What a reviewer must notice: a reference used twice, a picture sent twice, one cédula with two names. */
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
    const picture = third.proof.picture.then((bytes) =>
      sharp(bytes).resize({ width: 600 }).jpeg({ quality: 60 }).toBuffer(),
    );
    fourth.proof = { ...fourth.proof, picture };
  }
  if (fifth && sixth) sixth.person = { ...sixth.person, documentId: fifth.person.documentId };
  return story;
}

function refusedStory(teller: Teller, raffle: SeededRaffle): PurchasePlan[] {
  const { desk, random, now } = teller;
  const { plan } = raffle;
  const from = plan.publishedAt ?? now;
  const end = new Date(lastSale(raffle, now).getTime() - 2 * HOUR);
  const purchase = (): Omit<PurchasePlan, "proof" | "review"> => {
    const quantity = random.pick([1, 2, 5, 10]);
    const person = teller.nextPerson();
    return {
      raffle,
      person,
      quantity,
      ...deal(teller, raffle, quantity),
      at: someTime(random, from, end),
    };
  };
  const paid = (base: Omit<PurchasePlan, "proof" | "review">, minutes: number) => ({
    ...base,
    proof: payment(teller, raffle, base.person, base.quantity, minutesAfter(base.at, minutes)),
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
        by: desk.staff,
        at: minutesAfter(rejected.at, 40),
        status: "rejected",
        reason: random.pick(REJECTIONS),
      },
    },
    ...(open ? [late] : []),
    ...(plan.picture === "motorcycle" || plan.picture === "phone"
      ? [
          {
            ...recovered,
            review: {
              by: desk.staff,
              at: minutesAfter(recovered.at, 80),
              status: "approved",
              // Where buyers pick, the numbers it had are dealt to nobody else.
              draw: plan.choice === "random",
              reason: "El pago llegó después de vencer; se le asignaron números con su permiso.",
            },
          } as const,
        ]
      : []),
    ...(plan.picture === "phone"
      ? [
          {
            ...undone,
            review: {
              by: desk.staff,
              at: minutesAfter(undone.at, 30),
              status: "approved",
              undone: {
                by: desk.admin,
                at: minutesAfter(undone.at, 95),
                reason: "El banco reversó el pago.",
              },
            },
          } as const,
        ]
      : []),
  ];
}

/** Holds that are running right now, their countdown on somebody's phone. */
function runningHolds(teller: Teller, raffle: SeededRaffle): PurchasePlan[] {
  return [1, 4, 7, 12].map((minutes) => {
    const quantity = teller.random.pick([1, 5, 10]);
    return {
      raffle,
      person: teller.nextPerson(),
      quantity,
      ...deal(teller, raffle, quantity),
      at: minutesAfter(teller.now, -minutes),
    };
  });
}

function payment(
  teller: Teller,
  raffle: SeededRaffle,
  person: Person,
  quantity: number,
  at: Date,
): NonNullable<PurchasePlan["proof"]> {
  const { random } = teller;
  const method = random.weigh(METHODS);
  const reference =
    method === "zelle" ? `ZL${random.digits(8)}` : random.digits(random.pick([6, 6, 8, 12]));
  const paid: Payment = { method, reference, at };
  const bs = amountOf(raffle, quantity);
  const rate = demoPaymentMethods.find(({ id }) => id === method)?.rate_bs ?? null;
  const amounts = { bs, usd: rate === null ? null : usdAtRate(bs, rate) };
  // A sequence of its own: pictures are drawn in no certain order.
  const look = createRandom(random.below(2 ** 31));
  const picture = teller.drawing.then(() => receiptOf(person, paid, amounts, look));
  teller.drawing = picture;
  return { ...paid, picture };
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE);
}
