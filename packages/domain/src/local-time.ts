import { addDays } from "./add-days.ts";
import { caracasTime } from "./dates.ts";

/** The instant at which a Caracas day begins. */
export function startOfCaracasDay(day: string): Date {
  return fromCaracasLocal(`${day}T00:00`);
}

/** The half-open range of instants of two Caracas days, both included; a missing end is null. */
export function caracasDayRange(
  from: string | null | undefined,
  to: string | null | undefined,
): { start: Date | null; end: Date | null } {
  return {
    start: from ? startOfCaracasDay(from) : null,
    end: to ? startOfCaracasDay(addDays(to, 1)) : null,
  };
}

/** 'yyyy-MM-ddTHH:mm' in Caracas: the value of a date and time field in a form. */
export function toCaracasLocal(instant: Date | string): string {
  const { year, month, day, hour, minute } = caracasTime(instant);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of a Caracas wall-clock time 'yyyy-MM-ddTHH:mm'. */
export function fromCaracasLocal(local: string): Date {
  // Date.parse accepts almost any text, so the format is checked first.
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : NaN;
  if (Number.isNaN(asUtc)) throw new RangeError(`Not a local time: ${JSON.stringify(local)}`);
  // Close to a change, the offset at the guessed instant may differ, so it is looked up again there.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}

/** How far Caracas is ahead of UTC at an instant, in milliseconds: negative, -14,400,000 since 2016. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = caracasTime(new Date(instant));
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return local - Math.floor(instant / 1000) * 1000;
}

/** True for an existing calendar day in the format yyyy-MM-dd; PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The number of days between two calendar days; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
