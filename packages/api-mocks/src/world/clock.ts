/** The fixed time of every story: Friday 20 November 2026, 10:00 in Caracas. */
export const storyNow = "2026-11-20T14:00:00Z";

/** An instant some minutes before the stories' time, or after it if negative. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.parse(storyNow) - minutes * 60_000).toISOString().replace(".000Z", "Z");
}
