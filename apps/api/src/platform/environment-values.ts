import { StartUpError } from "../database/errors/start-up-error.ts";

// Parsers of environment values; each throws StartUpError with one sentence that names the variable.

/** How many calls a bucket allows per window. */
export interface RateLimit {
  calls: number;
  seconds: number;
}

/** Reads one variable, trimmed; undefined if it is missing or empty. */
export type Read = (name: string) => string | undefined;

/** A comma-separated subset of the allowed words; all of them if the variable is not set. */
export function list<T extends string>(
  read: Read,
  name: string,
  allowed: readonly T[],
): ReadonlySet<T> {
  const value = read(name);
  if (value === undefined) return new Set(allowed);
  return new Set(value.split(",").map((word) => choice(name, word.trim(), allowed)));
}

/** true or false, also as 1 or 0; false if the variable is not set. */
export function flag(read: Read, name: string): boolean {
  const value = read(name);
  if (value === undefined || value === "false" || value === "0") return false;
  if (value === "true" || value === "1") return true;
  throw new StartUpError(`${name} debe ser true o false, no '${value}'.`);
}

/** A whole number from `min` to `max`. */
export function integer(
  read: Read,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = read(name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new StartUpError(`${name} debe ser un número entero de ${min} a ${max}, no '${value}'.`);
  }
  return number;
}

/** One of the allowed words. */
export function oneOf<T extends string>(
  read: Read,
  name: string,
  { fallback, allowed }: { fallback: T; allowed: readonly T[] },
): T {
  const value = read(name);
  return value === undefined ? fallback : choice(name, value, allowed);
}

function choice<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new StartUpError(`${name} debe ser uno de ${allowed.join(", ")}, no '${value}'.`);
  return found;
}

/** A rate limit written as 'calls/seconds'. */
export function limit(read: Read, name: string, fallback: string): RateLimit {
  const value = read(name);
  const match = /^(\d{1,7})\/(\d{1,6})$/.exec(value ?? fallback);
  const [calls, seconds] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (calls < 1 || seconds < 1) {
    throw new StartUpError(`${name} debe ser llamadas/segundos, como ${fallback}, no '${value}'.`);
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
      `PUBLIC_ORIGIN debe ser una dirección como https://rifas.example, no '${value}'.`,
    );
  }
  return url.origin;
}

const LONGEST_ADDRESS = 300;

/** Comma-separated http or https URLs without a user or a query, each once; `off`: none. */
export function addresses(
  read: Read,
  name: string,
  { fallback, example }: { fallback: readonly string[]; example: string },
): readonly string[] {
  const value = read(name);
  if (value === undefined) return fallback;
  if (value === "off") return [];
  const texts = value.split(",").map((text) => text.trim());
  const urls = texts
    .filter((text) => text !== "")
    .map((text) => {
      const url = URL.parse(text);
      const isPlain = url !== null && url.username === "" && url.search === "" && url.hash === "";
      if (!isPlain || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST_ADDRESS) {
        throw new StartUpError(
          `${name} debe tener direcciones como ${example}, separadas por comas, u off; no '${text}'.`,
        );
      }
      return url.href;
    });
  return [...new Set(urls)];
}

/** One http or https URL without a user or a query. */
export function address(read: Read, name: string, fallback: string): string {
  const [url, ...others] = addresses(read, name, { fallback: [fallback], example: fallback });
  if (url === undefined || others.length > 0)
    throw new StartUpError(`${name} debe ser una sola dirección.`);
  return url;
}
