/** Minutes left at which a screen reader says so (B2). */
const SPOKEN_MINUTES = [10, 3, 1] as const;
const MINUTE_MS = 60_000;
/** From here the warning stands and the extension is offered (B2). */
export const WARNING_MS = 3 * MINUTE_MS;

/** How far the server's clock is ahead of this phone's, which may be wrong by hours. Milliseconds. */
export function clockOffset(serverTime: string, receivedAt: number): number {
  return Date.parse(serverTime) - receivedAt;
}

/** Milliseconds left of a hold, never negative. `now` is this phone's clock. */
export function holdLeft(reservedUntil: string, offset: number, now: number): number {
  return Math.max(0, Date.parse(reservedUntil) - (now + offset));
}

/** '18:42'; '1:05:00' from an hour on. Seconds are rounded up, so that 0:00 means it is over. */
export function formatTimeLeft(leftMs: number): string {
  const total = Math.ceil(leftMs / 1000);
  const seconds = String(total % 60).padStart(2, "0");
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${seconds}`;
}

/**
 * What to say now, when the time left went from `before` to `left`: at 10, 3 and 1 minutes, and when it is over. Null
 * most of the time.
 */
export function announcement(before: number, left: number): string | null {
  if (before > 0 && left === 0) return "Se acabó el tiempo: tus números quedaron libres.";
  const passed = SPOKEN_MINUTES.findLast(
    (minutes) => before > minutes * MINUTE_MS && left <= minutes * MINUTE_MS && left > 0,
  );
  if (passed === undefined) return null;
  return passed === 1 ? "Queda 1 minuto para pagar." : `Quedan ${passed} minutos para pagar.`;
}
