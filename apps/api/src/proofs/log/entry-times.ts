/** A UTC time to the second, as entries write it. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** The same to the minute: an entry's time doesn't reveal which purchase it is about. */
export function minuteText(instant: Date): string {
  return `${instant.toISOString().slice(0, 16)}:00Z`;
}

/** As lotteries announce their draws: '2026-12-01T22:45-04:00'. Venezuela has no daylight saving time. */
export function caracasMinute(instant: Date): string {
  const local = new Date(instant.getTime() - 4 * 3_600_000);
  return `${local.toISOString().slice(0, 16)}-04:00`;
}
