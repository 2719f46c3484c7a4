import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";

/** In milliseconds. */
export const MINUTE = 60_000;
/** In milliseconds. */
export const HOUR = 60 * MINUTE;

/** The demo's dates, around the current time. */
export interface Calendar {
  now: Date;
  /** An hour of the day that is so many days ahead, in Caracas; negative days are past. */
  night: (days: number, hour?: number) => Date;
  /** The date so many days back, in Caracas. */
  day: (days: number) => string;
  /** An hour of the day that is so many days back. */
  before: (days: number, hour?: number) => Date;
  /** An instant that is so many milliseconds from another. */
  after: (start: Date, milliseconds: number) => Date;
}

/** A calendar around an instant. */
export function calendarAt(now: Date): Calendar {
  const today = caracasDay(now);
  const after = (start: Date, milliseconds: number) => new Date(start.getTime() + milliseconds);
  const night = (days: number, hour = 22) =>
    after(startOfCaracasDay(addDays(today, days)), hour * HOUR);
  return {
    now,
    night,
    after,
    day: (days) => addDays(today, -days),
    before: (days, hour = 9) => night(-days, hour),
  };
}
