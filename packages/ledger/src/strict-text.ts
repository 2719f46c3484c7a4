/** Texts that each value has only one of. */

/** A whole number written without sign, padding or spaces, at most `most`; null for anything else, including more than 16 digits. */
export function parseDecimal(text: string, most: number = Number.MAX_SAFE_INTEGER): number | null {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) && value <= most ? value : null;
}

/** Whether text is a UTC time to the second, '2026-11-02T09:14:00Z', on a day that exists. */
export function isInstant(text: string): boolean {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/.test(text) && exists(text);
}

/** Whether text is a local time to the minute with its offset, '2026-12-01T22:45-04:00', as lotteries announce theirs. */
export function isLocalInstant(text: string): boolean {
  const pattern =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})[+-](?:0[0-9]|1[0-4]):[0-5][0-9]$/;
  const local = pattern.exec(text)?.[1];
  return local !== undefined && exists(`${local}:00Z`);
}

function exists(instant: string): boolean {
  const time = new Date(instant);
  return !Number.isNaN(time.getTime()) && time.toISOString() === instant.replace("Z", ".000Z");
}

/** Unix seconds of a UTC time to the second. */
export function unix(instant: string): number {
  return Date.parse(instant) / 1000;
}

/** Whether a text has no lone surrogates. Phones before iOS 16.4 lack the method of this name. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/**
 * Whether text typed by a person may go into an entry: one line of 1 to 200 characters, without control characters or surrounding spaces.
 */
export function isOneLine(text: string): boolean {
  const fits = text.length >= 1 && text.length <= 200 && isWellFormed(text);
  return fits && text === text.trim() && !/\p{Cc}/u.test(text);
}
