/** The time in all stories: Friday 20 November 2026, 10:00 in Caracas. */
export const storyNow = Date.parse("2026-11-20T14:00:00Z");

const RealDate = globalThis.Date;

class StoryDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(storyNow);
    else super(...parts);
  }
  static override now(): number {
    return storyNow;
  }
}

/** Stops the clock while a story is shown, so that countdowns and ages are always the same. */
export function stopClock(): () => void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a class can't be called without new, but nothing does that
  globalThis.Date = StoryDate as DateConstructor;
  return startClock;
}

/**
 * Gives the time back after a test. Storybook would do so only when the next story runs; but between two test files
 * Vitest reloads the setup file under the current time, and at the same time again it would find it loaded already, and
 * the hooks would be missing from all files but the first.
 */
export function startClock(): void {
  globalThis.Date = RealDate;
}
