import { BoundedMap } from "../bounded-map.ts";
import type { Context } from "../context.ts";
import type { RateLimit } from "../environment-values.ts";
import { type Refusal, tooManyCalls } from "../failure.ts";
import { rateLimits, type RateName } from "./rate-limits.ts";
import { networkOf, prefixOf } from "./network-of.ts";

/** The most addresses remembered; the one with the oldest call is dropped first. */
const REMEMBERED = 20_000;

/** What a limit that this process counts in memory needs of the server. */
export type ProcessLimits = Pick<Context, "config" | "limits">;

/**
 * Creates a limit on calls per address and network that this process counts in memory: for calls so cheap that counting them in the
 * database would cost more than serving them. The returned function counts one call and refuses it if it exceeds the limit.
 */
export function processRate(
  { config, limits }: ProcessLimits,
  name: RateName,
): (address: string) => Refusal | undefined {
  const rate = config.limits.rates[name];
  const ofAddress = new Allowance(rate);
  const ofNetwork = new Allowance({
    ...rate,
    calls: rate.calls * config.limits.amounts.networkTimes,
  });
  return (address) => {
    const now = performance.now() / 1_000;
    const seconds =
      ofAddress.take(networkOf(address), now) ??
      ofNetwork.take(prefixOf(address, config.networkBits), now);
    if (seconds === null) return undefined;
    limits.refused(name);
    return tooManyCalls(seconds);
  };
}

/** The operations that a limit names. */
export function operationsOf(name: RateName): ReadonlySet<string> {
  const limit = rateLimits[name];
  return new Set("operations" in limit ? limit.operations : []);
}

/** A token bucket per caller, which holds one window's calls and refills evenly over a window. */
export class Allowance {
  readonly #calls: number;
  readonly #perSecond: number;
  readonly #buckets = new BoundedMap<string, { left: number; at: number }>(REMEMBERED);

  constructor({ calls, seconds }: RateLimit) {
    this.#calls = calls;
    this.#perSecond = calls / seconds;
  }

  /** Takes one call at a time in seconds; null if it is allowed, otherwise the whole seconds until it is. */
  take(who: string, now: number): number | null {
    const bucket = this.#buckets.get(who) ?? { left: this.#calls, at: now };
    const left = Math.min(this.#calls, bucket.left + (now - bucket.at) * this.#perSecond);
    const taken = left >= 1;
    this.#buckets.set(who, { left: taken ? left - 1 : left, at: now });
    return taken ? null : Math.max(1, Math.ceil((1 - left) / this.#perSecond));
  }
}
