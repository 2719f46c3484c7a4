/** Older purchases count less and less: the rate follows what the server achieves now. */
const MEMORY_S = 5;

/** Assumed until purchases were counted for a while: as if it had been so for half a second. */
const FIRST_GUESS = { perSecond: 200, seconds: 0.5 };

/** Never 0, or a wait would have no end. */
const LEAST = 1;

/** How many purchases a line serves each second, as measured since the line began. Times are milliseconds since 1970. */
export class ServiceRate {
  readonly #began: number;
  #count = 0;
  #countedAt: number;

  constructor(began: number) {
    this.#began = began;
    this.#countedAt = began;
  }

  /** Counts one purchase, made or refused. */
  served(now: number): void {
    this.#count = this.#countAt(now) + 1;
    this.#countedAt = now;
  }

  /** At least 1. */
  perSecond(now: number): number {
    const { perSecond, seconds } = FIRST_GUESS;
    const faded = fading(now - this.#began);
    const measured = MEMORY_S * (1 - faded);
    const rate = (this.#countAt(now) + perSecond * seconds * faded) / (measured + seconds * faded);
    return Math.max(LEAST, rate);
  }

  #countAt(now: number): number {
    return this.#count * fading(now - this.#countedAt);
  }
}

/** What is left of a count after some milliseconds; a clock that was set back takes nothing away. */
function fading(milliseconds: number): number {
  return Math.exp(-Math.max(0, milliseconds) / 1_000 / MEMORY_S);
}
