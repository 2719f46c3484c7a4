/** A UTC time to the second, as entries write it. */
export function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** The same to the minute: an entry's time doesn't reveal which purchase it is about. */
export function minuteText(instant: Date): string {
  return `${instant.toISOString().slice(0, 16)}:00Z`;
}
