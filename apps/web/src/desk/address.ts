import { isDay } from "@rifas/domain/local-time";

/** What an address's query holds. */
export type AddressQuery = Pick<URLSearchParams, "get" | "getAll" | "has">;

/** Changes to an address: a value to set, or null to take it away. */
export type AddressChanges = Readonly<Record<string, string | number | null | undefined>>;

/** The page of a list. Every other change leads back to the first one. */
export const PAGE = "pagina";

/** What is opened beside a list leaves the list as it is. */
const PANELS: ReadonlySet<string> = new Set(["compra", "correo", "revisar"]);

/** A text of the query, trimmed; '' when there is none. */
export function readText(query: AddressQuery, name: string): string {
  return (query.get(name) ?? "").trim().slice(0, 100);
}

/** One of the values that mean something; null for anything else. */
export function readOneOf<const Value extends string>(
  query: AddressQuery,
  name: string,
  values: readonly Value[],
): Value | null {
  const given = query.get(name);
  return values.find((value) => value === given) ?? null;
}

/** A whole number from 1; null for anything else. */
export function readNumber(query: AddressQuery, name: string): number | null {
  const given = query.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}

/** The page asked for, from 1. */
export function readPage(query: AddressQuery): number {
  return readNumber(query, PAGE) ?? 1;
}

/** A calendar day 'yyyy-MM-dd'; null for anything else. */
export function readDay(query: AddressQuery, name: string): string | null {
  const given = query.get(name) ?? "";
  return isDay(given) ? given : null;
}

/**
 * The query after some changes. A list that is asked for differently begins at its first page, unless the page itself is
 * what changes; what is opened beside it leaves the page alone. Page 1 isn't written.
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

/** A link to the same page with some of its query changed: '?vista=buscar&pagina=2'. */
export function addressWith(query: URLSearchParams, changes: AddressChanges): string {
  return `?${changeQuery(query, changes)}`;
}
