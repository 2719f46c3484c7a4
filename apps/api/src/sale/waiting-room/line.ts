/** The most seconds that an open request should wait inside: half of what a browser waits for an answer. */
const INSIDE_SECONDS = 5;
/** A line always has this much room inside, however slow the server was so far. */
const LEAST_INSIDE = 64;
/** Buyers are asked back this long before their turn, so that they are there when it comes. */
const EARLY_SECONDS = 3;
/** Nobody is asked to stay away longer, so that everybody soon learns that a raffle sold out. */
const MOST_SECONDS_AWAY = 15;

/** Where a buyer stands in a line. */
export interface Standing<Call> {
  /** The idempotency key of the purchase that it is good for. */
  readonly key: string;
  /** Orders the line: microseconds since 1970. */
  readonly arrived: number;
  /** The open request; null while the buyer is away. */
  call: Call | null;
  /** While away: until when the line counts on the return, in milliseconds since 1970. */
  until: number;
  /** Whether the buyer has been told this place. */
  isTold: boolean;
  /** Called when it leaves the line. */
  readonly onRemoved: () => void;
}

/**
 * The line of one raffle, in order of arrival. Buyers wait inside, with an open request, or away, until the time at which they were asked
 * to return. Those inside are served in order; those away keep their place, and can be served again once they are back.
 */
export class Line<Call> {
  readonly #order: Standing<Call>[] = [];
  readonly #byKey = new Map<string, Standing<Call>>();
  #inside = 0;
  /** Nobody is forgotten before. */
  #nextUntil = Infinity;

  get length(): number {
    return this.#order.length;
  }

  /** How many are away and expected back. */
  get away(): number {
    return this.#order.length - this.#inside;
  }

  /** The standing of a purchase's key. */
  find(key: string): Standing<Call> | undefined {
    return this.#byKey.get(key);
  }

  /** How many arrived before. */
  aheadOf(arrived: number): number {
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#order[middle]?.arrived ?? Infinity) < arrived) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds a buyer where that arrival belongs, away until `enter`. */
  join(buyer: Pick<Standing<Call>, "key" | "arrived" | "isTold" | "onRemoved">): Standing<Call> {
    const standing: Standing<Call> = { ...buyer, call: null, until: Infinity };
    this.#order.splice(this.aheadOf(buyer.arrived), 0, standing);
    this.#byKey.set(buyer.key, standing);
    return standing;
  }

  /** The buyer waits inside with this request; returns the one that it replaces (another tab's), if there is one. */
  enter(standing: Standing<Call>, call: Call): Call | null {
    const replaced = standing.call;
    if (replaced === null) this.#inside += 1;
    standing.call = call;
    return replaced;
  }

  /** The buyer goes away; returns the request that waited, if there is one. */
  leave(standing: Standing<Call>, until: number): Call | null {
    const left = standing.call;
    if (left !== null) this.#inside -= 1;
    standing.call = null;
    standing.until = until;
    this.#nextUntil = Math.min(this.#nextUntil, until);
    return left;
  }

  /** Removes the first buyer inside and returns the request; null if nobody is inside. */
  next(): Call | null {
    if (this.#inside === 0) return null;
    const first = this.#order.find(({ call }) => call !== null);
    return first === undefined ? null : this.remove(first);
  }

  /** Returns the request that waited inside, if there is one. */
  remove(standing: Standing<Call>): Call | null {
    if (!this.#byKey.delete(standing.key)) return null;
    this.#order.splice(this.#order.indexOf(standing, this.aheadOf(standing.arrived)), 1);
    const { call } = standing;
    if (call !== null) this.#inside -= 1;
    standing.call = null;
    standing.onRemoved();
    return call;
  }

  /** Stops counting on those who didn't come back in time. Their places stay valid. */
  forget(now: number): void {
    if (now < this.#nextUntil) return;
    const gone = this.#order.filter(({ call, until }) => call === null && until <= now);
    for (const standing of gone) this.remove(standing);
    const left = this.#order.filter(({ call }) => call === null);
    this.#nextUntil = left.reduce((least, { until }) => Math.min(least, until), Infinity);
  }

  /** Everybody inside, in order. */
  inside(): Standing<Call>[] {
    return this.#order.filter(({ call }) => call !== null);
  }
}

/**
 * Whether a buyer may wait inside. With a place: if the turn comes soon. Without one: only if nobody is away, because
 * those who are away came first.
 */
export function mayWaitInside(
  line: Pick<Line<unknown>, "aheadOf" | "away">,
  buyer: { arrived: number; hadPlace: boolean },
  room: number,
): boolean {
  return line.aheadOf(buyer.arrived) < room && (buyer.hadPlace || line.away === 0);
}

/** How many may wait inside: as many as are served in some seconds, at most `most`. */
export function roomInside(perSecond: number, most: number): number {
  return Math.min(most, Math.max(LEAST_INSIDE, Math.round(perSecond * INSIDE_SECONDS)));
}

/** The seconds after which a buyer with so many ahead should ask again. */
export function secondsAway(ahead: number, perSecond: number): number {
  const early = Math.floor(ahead / perSecond) - EARLY_SECONDS;
  return Math.min(MOST_SECONDS_AWAY, Math.max(1, early));
}
