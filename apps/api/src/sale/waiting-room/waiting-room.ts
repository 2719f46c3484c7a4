import { randomUUID } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { fail, type Refusal, serverBusy } from "../../platform/failure.ts";
import { processRate } from "../../platform/limits/process-rate.ts";
import { Counter } from "./counter.ts";
import { mayWaitInside, type Standing } from "./line.ts";
import { placeText, readPlace } from "./place.ts";
import { Shares } from "./shares.ts";
import type { Visit } from "./visit.ts";

/** An open request is answered after this time at the latest, before the browser gives up. */
const INSIDE_MS = 6_000;
/** How much later than asked a buyer may come back before the line stops counting on it. */
const LATE_MS = 5_000;
/** A place that another process gave longer ago says nothing about a line that exists now. */
const TOLD_LATELY_MS = 30_000;

type Surroundings = Pick<Context, "clock" | "config" | "limits"> & {
  readonly keys: Pick<Context["keys"], "signPlace">;
};

/** A point in this process's order of events: later events have greater numbers. */
export type Moment = number;

/** `begin`: it is the visit's turn. */
type Outcome = "begin" | Refusal;

interface Call {
  visit: Visit;
  since: Moment;
  settle: (how: Outcome) => void;
}

/**
 * Serves purchases in order of arrival while they come faster than this process makes them (ADR 22): up to `purchasesAtOnce`
 * at a time, the others in a line for each raffle. Its state is this process's own. The order is in the places that buyers
 * carry, so that any process can serve them.
 */
export class WaitingRoom {
  readonly #context: Surroundings;
  readonly #countPoll: ReturnType<typeof processRate>;
  readonly #shares: Shares;
  readonly #counters: Counters<Call>;
  #serving = 0;
  #lastArrival = 0;
  #moment: Moment = 0;

  constructor(context: Surroundings) {
    this.#context = context;
    this.#counters = new Counters(() => this.#now());
    this.#shares = new Shares(context.config);
    this.#countPoll = processRate(context, "placesPerAddress");
    context.limits.watch("purchasesAtOnce", () => this.#serving);
    context.limits.watch("linePlaces", () => {
      this.#counters.forgetAbsent();
      return this.#shares.total;
    });
  }

  /**
   * Answers a buyer whose turn isn't near, before anything of the request is read or counted in the database. Null if the
   * request has to go on.
   */
  atDoor(caller: Pick<Visit, "place" | "key"> & { address: string }): Refusal | null {
    const { place, key, address } = caller;
    if (this.#counters.isEmpty || this.#hasSlot() || place === null || key === null) return null;
    const shown = readPlace(this.#context, place, key);
    const counter = shown && this.#counters.get(shown.raffleId);
    const standing = counter?.line.find(key);
    if (!counter || !standing || standing.call !== null) return null;
    if (counter.line.aheadOf(standing.arrived) < this.#room(counter)) return null;
    return this.#countPoll(address) ?? this.#sendAway(counter, standing);
  }

  /**
   * Makes a purchase when its turn comes. If that isn't soon, it returns `in_line` with the buyer's place; `server_busy` if
   * no place is left.
   */
  async serve<T>(visit: Visit, work: (began: Moment) => Promise<T>): Promise<T | Refusal> {
    const refusal = await this.#turn(visit);
    if (refusal !== null) return refusal;
    try {
      return await work((this.#moment += 1));
    } finally {
      this.#serving -= 1;
      this.#counters.get(visit.raffleId)?.served(this.#now());
      this.#beginNext();
      this.#counters.closeIfOver(visit.raffleId);
    }
  }

  /** The visits for drawn numbers that have waited inside since before that moment; `refuse` ends one that still does. */
  waitingSince(
    raffleId: number,
    before: Moment,
  ): { key: string; refuse: (how: Refusal) => void }[] {
    const counter = this.#counters.get(raffleId);
    return (counter?.line.inside() ?? []).flatMap((standing) => {
      const { call, key } = standing;
      if (!call?.visit.isDrawn || call.since >= before) return [];
      const refuse = (how: Refusal): void => {
        if (standing.call !== call) return;
        counter?.line.remove(standing);
        call.settle(how);
      };
      return [{ key, refuse }];
    });
  }

  /** Null once it is this visit's turn, which then counts as being served; or why it isn't. */
  async #turn(visit: Visit): Promise<Refusal | null> {
    const isAlone = this.#hasSlot() && this.#counters.get(visit.raffleId) === undefined;
    if (isAlone && visit.place === null) {
      this.#serving += 1;
      return null;
    }
    const how = await this.#receive(this.#counters.open(visit.raffleId), visit);
    this.#counters.closeIfOver(visit.raffleId);
    return how === "begin" ? null : how;
  }

  #receive(counter: Counter<Call>, visit: Visit): Outcome | Promise<Outcome> {
    const known = visit.key === null ? undefined : counter.line.find(visit.key);
    const arrived = known?.arrived ?? this.#arrivalShown(counter, visit);
    if (this.#hasSlot() && this.#mayPass(counter, arrived)) {
      if (known) counter.line.remove(known);
      this.#serving += 1;
      return "begin";
    }
    const full = known ? null : this.#shares.full(visit.address);
    if (full !== null) {
      this.#context.limits.refused(full);
      return serverBusy();
    }
    const buyer = { arrived: arrived ?? this.#newArrival(), hadPlace: arrived !== null };
    const isInside =
      mayWaitInside(counter.line, buyer, this.#room(counter)) &&
      (buyer.hadPlace || !counter.mayComeFromElsewhere(this.#now()));
    const standing = known ?? this.#join(counter, visit, buyer);
    return isInside
      ? this.#waitInside(counter, standing, visit)
      : this.#sendAway(counter, standing, visit);
  }

  /** Whether a free slot may be given to a buyer who arrived then; without a place (null), only if nobody came first. */
  #mayPass(counter: Counter<Call>, arrived: number | null): boolean {
    return arrived !== null || counter.isOver(this.#now());
  }

  #join(
    counter: Counter<Call>,
    { key, address }: Visit,
    { arrived, hadPlace }: { arrived: number; hadPlace: boolean },
  ): Standing<Call> {
    const onRemoved = this.#shares.take(address);
    return counter.line.join({ key: key ?? randomUUID(), arrived, isTold: hadPlace, onRemoved });
  }

  /** When the buyer arrived, by a place that this process doesn't know (any more); null without a valid one. */
  #arrivalShown(counter: Counter<Call>, { place, key }: Visit): number | null {
    const shown = place === null || key === null ? null : readPlace(this.#context, place, key);
    if (shown?.raffleId !== counter.raffleId) return null;
    if (this.#now() - shown.toldAt < TOLD_LATELY_MS) counter.sawElsewhere(this.#now());
    return shown.arrived;
  }

  async #waitInside(
    counter: Counter<Call>,
    standing: Standing<Call>,
    visit: Visit,
  ): Promise<Outcome> {
    const turn = Promise.withResolvers<Outcome>();
    const call: Call = { visit, since: this.#moment, settle: turn.resolve };
    // Another tab with the same purchase: it comes back and finds it made.
    counter.line.enter(standing, call)?.settle(this.#inLine(counter, standing));
    const giveUp = (): void => {
      if (standing.call === call) turn.resolve(this.#sendAway(counter, standing, visit));
    };
    const timer = setTimeout(giveUp, INSIDE_MS);
    visit.signal.addEventListener("abort", giveUp);
    if (visit.signal.aborted) giveUp();
    try {
      return await turn.promise;
    } finally {
      clearTimeout(timer);
      visit.signal.removeEventListener("abort", giveUp);
    }
  }

  /** The refusal with the place, after which the line counts on the buyer's return. Without a key nobody can return. */
  #sendAway(counter: Counter<Call>, standing: Standing<Call>, visit?: Pick<Visit, "key">): Refusal {
    const hasKey = visit?.key !== null;
    const refusal = this.#inLine(counter, standing, hasKey);
    const seconds = refusal.failure.facts?.retry_after ?? 1;
    // Rounded, so that the line looks for those who stayed away twice a second at most.
    const until = Math.ceil((this.#now() + seconds * 1_000 + LATE_MS) / 500) * 500;
    const replaced = counter.line.leave(standing, until);
    if (!hasKey) counter.line.remove(standing);
    // Another tab's, or this one's own, which is settled by its caller.
    if (replaced && replaced.visit !== visit) replaced.settle(refusal);
    return refusal;
  }

  #inLine(counter: Counter<Call>, standing: Standing<Call>, hasKey = true): Refusal {
    const { key, arrived, isTold } = standing;
    standing.isTold = true;
    const place = { raffleId: counter.raffleId, arrived, toldAt: this.#now() };
    const facts = {
      ...counter.outlook(standing, this.#now()),
      ...(hasKey && { place: placeText(this.#context, place, key), new_place: !isTold }),
    };
    return fail("in_line", IN_LINE, { facts });
  }

  /** Gives free slots to those inside, to each raffle's first in turn. */
  #beginNext(): void {
    while (this.#hasSlot()) {
      const call = this.#counters.next();
      if (call === undefined) return;
      this.#serving += 1;
      call.settle("begin");
    }
  }

  #hasSlot(): boolean {
    return this.#serving < this.#context.config.limits.amounts.purchasesAtOnce;
  }

  #room(counter: Counter<Call>): number {
    return counter.room(this.#context.config.limits.amounts.lineInside, this.#now());
  }

  /** Later than every other of this process. */
  #newArrival(): number {
    this.#lastArrival = Math.max(this.#lastArrival + 1, this.#now() * 1_000);
    return this.#lastArrival;
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }
}

const IN_LINE =
  "Hay mucha gente comprando y estás en la fila. Espera unos segundos e intenta de nuevo: conservas tu lugar.";

/** The lines of all raffles that have one now. They take turns. */
class Counters<Call> {
  /** By raffle; the first is next. */
  readonly #byRaffle = new Map<number, Counter<Call>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#byRaffle.size === 0;
  }

  get(raffleId: number): Counter<Call> | undefined {
    return this.#byRaffle.get(raffleId);
  }

  /** The raffle's line, which begins now if there was none. */
  open(raffleId: number): Counter<Call> {
    const known = this.#byRaffle.get(raffleId);
    known?.line.forget(this.#now());
    const counter = known ?? new Counter<Call>(raffleId, this.#now());
    if (!known) this.#byRaffle.set(raffleId, counter);
    return counter;
  }

  /** Removes the raffle's line once nobody is waiting in it. */
  closeIfOver(raffleId: number): void {
    if (this.#byRaffle.get(raffleId)?.isOver(this.#now())) this.#byRaffle.delete(raffleId);
  }

  /** Stops counting on those who didn't come back in time. */
  forgetAbsent(): void {
    for (const counter of this.#byRaffle.values()) counter.line.forget(this.#now());
  }

  /** Takes the next admitted request, raffles taking turns; undefined if none has been admitted. */
  next(): Call | undefined {
    for (const [raffleId, counter] of this.#byRaffle) {
      const call = counter.line.next();
      if (call === null) continue;
      // Moves to the end of the round.
      this.#byRaffle.delete(raffleId);
      this.#byRaffle.set(raffleId, counter);
      return call;
    }
    return undefined;
  }
}
