import { Line, roomInside, secondsAway, type Standing } from "./line.ts";
import { ServiceRate } from "./service-rate.ts";

/** How long a place that another process gave keeps new buyers from passing in front of others like it. */
const ELSEWHERE_MS = 5_000;

/** A raffle's line while there is one, and how fast it moves. Times are milliseconds since 1970. */
export class Counter<Call> {
  readonly raffleId: number;
  readonly line = new Line<Call>();
  readonly #rate: ServiceRate;
  #elsewhereUntil = 0;

  constructor(raffleId: number, now: number) {
    this.raffleId = raffleId;
    this.#rate = new ServiceRate(now);
  }

  /** Counts one purchase, made or refused. */
  served(now: number): void {
    this.#rate.served(now);
  }

  /** A place was shown that another process gave lately. */
  sawElsewhere(now: number): void {
    this.#elsewhereUntil = now + ELSEWHERE_MS;
  }

  /** Whether buyers of another process's line may be on their way. */
  mayComeFromElsewhere(now: number): boolean {
    return this.#elsewhereUntil > now;
  }

  /** Whether nobody waits any more. */
  isOver(now: number): boolean {
    this.line.forget(now);
    return this.line.length === 0 && !this.mayComeFromElsewhere(now);
  }

  /** How many may wait inside. */
  room(most: number, now: number): number {
    return roomInside(this.#rate.perSecond(now), most);
  }

  /** What a buyer is told about the wait. */
  outlook({ arrived }: Standing<Call>, now: number) {
    const ahead = this.line.aheadOf(arrived);
    const perSecond = this.#rate.perSecond(now);
    return {
      retry_after: secondsAway(ahead, perSecond),
      ahead,
      wait_seconds: Math.max(1, Math.ceil(ahead / perSecond)),
    };
  }
}
