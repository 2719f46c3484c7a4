import { StartUpError } from "./start-up-error.ts";

// Parsers of environment values; each throws StartUpError with one sentence that names the variable.

/** How many calls a bucket allows per window. */
export interface RateLimit {
  calls: number;
  seconds: number;
}

/** A comma-separated subset of the allowed words; all of them if the variable is not set. */
export function list<T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
): ReadonlySet<T> {
  if (value === undefined) return new Set(allowed);
  return new Set(value.split(",").map((word) => choice(name, word.trim(), allowed)));
}

/** true or false, also as 1 or 0; false if the variable is not set. */
export function flag(name: string, value: string | undefined): boolean {
  if (value === undefined || value === "false" || value === "0") return false;
  if (value === "true" || value === "1") return true;
  throw new StartUpError(`${name} must be true or false, not '${value}'.`);
}

/** A whole number from `min` to `max`. */
export function integer(
  name: string,
  value: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new StartUpError(`${name} must be a whole number from ${min} to ${max}, not '${value}'.`);
  }
  return number;
}

/** One of the allowed words. */
export function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
  fallback: T,
): T {
  return value === undefined ? fallback : choice(name, value, allowed);
}

function choice<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new StartUpError(`${name} must be one of ${allowed.join(", ")}, not '${value}'.`);
  return found;
}

/** A rate limit written as 'calls/seconds'. */
export function limit(name: string, value: string | undefined, fallback: string): RateLimit {
  const match = /^(\d{1,7})\/(\d{1,6})$/.exec(value ?? fallback);
  const [calls, seconds] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (calls < 1 || seconds < 1) {
    throw new StartUpError(`${name} must be calls/seconds, such as ${fallback}, not '${value}'.`);
  }
  return { calls, seconds };
}

/** An http or https URL without a path, as its origin. */
export function origin(value: string): string {
  const url = URL.parse(value);
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== "/" ||
    url.search !== ""
  ) {
    throw new StartUpError(
      `PUBLIC_ORIGIN must be an address such as https://rifas.example, not '${value}'.`,
    );
  }
  return url.origin;
}
