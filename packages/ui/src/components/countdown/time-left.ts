import { countdownMessages as words } from "./countdown.messages.ts";

/** A span of time in the units a person counts. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly total: number;
}

/** Whole seconds between two instants in milliseconds, rounded up, never negative. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Splits seconds into days, hours, minutes and seconds. */
export function inUnits(total: number): TimeLeft {
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    total,
  };
}

const join = (parts: readonly string[]) =>
  parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")}${words.and}${parts.at(-1) ?? ""}`;

/** 'Faltan 34 días, 8 horas y 41 minutos': the two or three most significant units. */
export function describeTimeLeft(left: TimeLeft | null): string {
  if (left === null) return "";
  const { days, hours, minutes, seconds, total } = left;
  if (total === 0) return words.ended;
  if (total < 60) return words.left(words.second(seconds), seconds === 1);
  const parts = [
    days > 0 ? words.day(days) : "",
    hours > 0 ? words.hour(hours) : "",
    minutes > 0 ? words.minute(minutes) : "",
  ].filter(Boolean);
  return words.left(join(parts), parts.length === 1 && days + hours + minutes === 1);
}

/** '18:42', or '1:18:42' from one hour on; dashes as long as the time isn't known. */
export function clockText(left: TimeLeft | null): string {
  if (left === null) return "--:--";
  const { total } = left;
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(total / 3600);
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
