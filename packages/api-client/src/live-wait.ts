import type { Schema } from "./types.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** While a result may come at any moment. With what the server and the browser keep, a phone sees it within ten seconds. */
const SOON = 5 * SECOND;

/** What decides when a watched draw is asked for again. */
export interface Watching {
  /** Undefined until it has arrived once. */
  readonly draw:
    | Pick<Schema<"LiveDraw">, "stage" | "draw_date" | "prizes" | "instants">
    | undefined;
  /** By the server's clock, in milliseconds. */
  readonly now: number;
  readonly hidden: boolean;
  /** Polls that failed since the last answer. */
  readonly failures: number;
  /** From 0 to 1: spreads a crowd's polls. */
  readonly random: number;
}

/** Milliseconds until a watched draw is asked for again: often near the draw, seldom in a hidden tab, never all at once. */
export function liveWait({ draw, now, hidden, failures, random }: Watching): number {
  const usual = draw === undefined ? SOON : waitAt(draw, now);
  const failed = Math.max(usual, Math.min(usual * 2 ** failures, MINUTE));
  // A hidden tab asks at most once a minute, so its waits are only made longer.
  if (hidden) return Math.round(Math.max(failed, MINUTE) * (1 + random / 2));
  return Math.round(failed * (0.75 + random / 2));
}

function waitAt(
  { stage, draw_date, prizes, instants }: NonNullable<Watching["draw"]>,
  now: number,
): number {
  const left = draw_date === null ? Infinity : Date.parse(draw_date) - now;
  switch (stage) {
    case "open":
    case "sealed":
      return Math.min(beforeDraw(left), beforeInstants(instants, now));
    case "drawing":
      return duringDraw(-left, prizes);
    case "drawn":
      return -left < HOUR ? 30 * SECOND : 5 * MINUTE;
    case "cancelled":
      return 5 * MINUTE;
  }
}

function beforeDraw(left: number): number {
  if (left < 2 * MINUTE) return SOON;
  return left < HOUR ? 20 * SECOND : MINUTE;
}

/** Instant prizes come during the sale: each is watched from its time until its result, or until its round is late. */
function beforeInstants(instants: readonly Schema<"LiveInstant">[], now: number): number {
  const waits = instants.map(({ state, at, beacon_at }) => {
    if (state === "scheduled") return beforeDraw(Math.max(Date.parse(at) - now, 0));
    if (state !== "waiting_beacon") return MINUTE;
    const left = Date.parse(beacon_at) - now;
    return left < -HOUR ? MINUTE : beforeDraw(left);
  });
  return Math.min(MINUTE, ...waits);
}

/** A review takes hours, and so may a source that is late. */
function duringDraw(since: number, prizes: readonly Schema<"LivePrize">[]): number {
  if (since > 12 * HOUR) return MINUTE;
  const isSlow = prizes.some(({ state }) => state === "waiting_review") || since > HOUR;
  return isSlow ? 15 * SECOND : SOON;
}
