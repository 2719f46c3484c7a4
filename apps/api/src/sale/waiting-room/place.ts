import { timingSafeEqual } from "node:crypto";
import type { Context } from "../../platform/context.ts";

/** A place older than this is no longer valid: no line is that long. */
const LIFE_MS = 30 * 60_000;

interface Signing {
  readonly keys: Pick<Context["keys"], "signPlace">;
}

/** A place in a raffle's line. */
export interface Place {
  raffleId: number;
  /** Orders the line: when its buyer first asked, in microseconds since 1970. */
  arrived: number;
  /** When it was last told, in milliseconds since 1970. */
  toldAt: number;
}

/**
 * The place as the buyer's browser keeps it: `<raffle>.<arrived>.<told>.<signature>`. The signature covers the request's
 * idempotency key too, so that a place is good for one purchase.
 */
export function placeText(
  { keys }: Signing,
  { raffleId, arrived, toldAt }: Place,
  key: string,
): string {
  const text = `${raffleId}.${arrived}.${toldAt}`;
  return `${text}.${keys.signPlace(`${text}.${key}`)}`;
}

/** Reads a place that was given for this key; null if it was altered, is another request's, or is too old. */
export function readPlace(
  context: Signing & Pick<Context, "clock">,
  sent: string,
  key: string,
): Place | null {
  const [raffleId = 0, arrived = 0, toldAt = 0] = sent.split(".").slice(0, 3).map(Number);
  const place = { raffleId, arrived, toldAt };
  const expected = Buffer.from(placeText(context, place, key));
  const given = Buffer.from(sent);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = context.clock.now().getTime() - place.arrived / 1_000;
  return age > LIFE_MS ? null : place;
}
