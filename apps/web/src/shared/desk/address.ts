import { cutText } from "@rifas/domain/cut-text";
import { isDay } from "@rifas/domain/local-time";

/** The part of `URLSearchParams` that reading needs. */
export type AddressQuery = Pick<URLSearchParams, "get" | "getAll" | "has">;

/** Changes to the query string: a value to set, or null to delete the parameter. */
export type AddressChanges = Readonly<Record<string, string | number | null | undefined>>;

/** The page number of a list. Any other change resets it to the first page. */
export const PAGE = "pagina";

/** These parameters open a panel beside the list or a dialog above it, so they don't reset its page. */
const PANELS = new Set(["compra", "correo", "revisar", "decidir", "mi-contrasena", "copia"]);

/** A text parameter, trimmed and at most 100 characters; '' if missing. */
export function readText(query: AddressQuery, name: string): string {
  return cutText((query.get(name) ?? "").trim(), 100);
}

/** The parameter if it is one of `values`, otherwise null. */
export function readOneOf<const Value extends string>(
  query: AddressQuery,
  name: string,
  values: readonly Value[],
): Value | null {
  const given = query.get(name);
  return values.find((value) => value === given) ?? null;
}

/** The options of a choice; the first is the one without a parameter. */
export type Choices<Value extends string> = readonly [Choice<Value>, ...Choice<Value>[]];

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** The option that the parameter names, otherwise the first. */
export function readChoice<Value extends string>(
  query: AddressQuery,
  name: string,
  options: Choices<Value>,
): Value {
  const given = query.get(name);
  return (options.find(({ value }) => value === given) ?? options[0]).value;
}

/** A whole number from 1; null for anything else. */
export function readNumber(query: AddressQuery, name: string): number | null {
  const given = query.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}

/** The page number, from 1. */
export function readPage(query: AddressQuery): number {
  return readNumber(query, PAGE) ?? 1;
}

/** A calendar day 'yyyy-MM-dd'; null for anything else. */
export function readDay(query: AddressQuery, name: string): string | null {
  const given = query.get(name) ?? "";
  return isDay(given) ? given : null;
}

/** The days of a list, both included. */
export const readDays = (query: AddressQuery) => ({
  desde: readDay(query, "desde"),
  hasta: readDay(query, "hasta"),
});

/**
 * The query string after `changes`. Changing a filter resets the list to its first page, unless the changes set the
 * page or only open a panel. Page 1 is left out.
 */
export function changeQuery(query: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(query);
  const changesList = Object.keys(changes).some((name) => !PANELS.has(name));
  if (changesList && !(PAGE in changes)) next.delete(PAGE);
  for (const [name, value] of Object.entries(changes)) {
    const text = value === null || value === undefined ? "" : String(value);
    if (text === "" || (name === PAGE && text === "1")) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** A relative link to this page with some parameters changed: '?vista=buscar&pagina=2'. */
export function addressWith(query: URLSearchParams, changes: AddressChanges): string {
  return `?${changeQuery(query, changes)}`;
}
