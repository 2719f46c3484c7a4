/** When this much time is left, the warning shows and the extension is offered. */
export const WARNING_MS = 3 * 60_000;

/** How far the server's clock is ahead of this phone's, which may be wrong by hours. Milliseconds. */
export function clockOffset(serverTime: string, receivedAt: number): number {
  return Date.parse(serverTime) - receivedAt;
}

/** The remaining milliseconds of a hold, at least 0. `now` is by this phone's clock. */
export function holdLeft(reservedUntil: string, offset: number, now: number): number {
  return Math.max(0, Date.parse(reservedUntil) - (now + offset));
}
