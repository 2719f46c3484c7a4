import { Counter } from "./counter.ts";

/** The lines of all raffles that have one now. They take turns. */
export class Counters<Call> {
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

  /** Drops a line in which nobody waits any more. */
  closeIfOver(raffleId: number): void {
    if (this.#byRaffle.get(raffleId)?.isOver(this.#now())) this.#byRaffle.delete(raffleId);
  }

  /** Stops counting on those who didn't come back in time. */
  forgetAbsent(): void {
    for (const counter of this.#byRaffle.values()) counter.line.forget(this.#now());
  }

  /** Removes and returns the first request inside of the raffle whose turn it is; undefined if nobody is inside. */
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
