import type { RaffleListItem, RaffleStatus, Schema } from "@rifas/api-client/types";
import { matchesSearch } from "@rifas/domain/search-text";
import type { RaffleFilters } from "@rifas/api-client/query";
import { readOneOf, readPage, readText, type AddressQuery } from "../../desk/address.ts";

/** The search of the address. */
export const SEARCH = "busca";
/** A list's page. */
const LIMIT = 10;

/** The four status filters in their order, with what each asks the server for. */
export const statusFilters = [
  { value: "todas", label: "Todas", status: ["all"] },
  { value: "borrador", label: "Borrador", status: ["draft"] },
  { value: "en-curso", label: "En curso", status: ["active", "paused"] },
  { value: "finalizado", label: "Finalizado", status: ["finished"] },
] as const satisfies readonly {
  value: string;
  label: string;
  status: readonly Schema<"RaffleStatusFilter">[];
}[];

export type StatusFilter = (typeof statusFilters)[number]["value"];

/** The filter of the address; 'Todas' for none and for nonsense. */
export function readStatusFilter(query: AddressQuery): StatusFilter {
  return (
    readOneOf(
      query,
      "estado",
      statusFilters.map(({ value }) => value),
    ) ?? "todas"
  );
}

/** What to ask the server for. */
export function statusesOf(filter: StatusFilter): Schema<"RaffleStatusFilter">[] {
  return [...(statusFilters.find(({ value }) => value === filter)?.status ?? ["all"])];
}

const order: Readonly<Record<RaffleStatus, number>> = {
  active: 0,
  paused: 1,
  draft: 2,
  finished: 3,
};

/**
 * The raffles of a page as they are shown: narrowed to the name's substring by the server's own rule, active ones
 * first.
 */
export function shownRaffles(
  held: readonly RaffleListItem[],
  wanted: { search: string; filter: StatusFilter },
): RaffleListItem[] {
  const statuses: readonly string[] = statusesOf(wanted.filter);
  return held
    .filter(({ status }) => statuses.includes("all") || statuses.includes(status))
    .filter(({ name }) => matchesSearch(name, wanted.search))
    .toSorted((one, other) => order[one.status] - order[other.status]);
}

/** What an address of the list asks the server for. */
export function raffleListQuery(query: AddressQuery): RaffleFilters {
  return {
    status: statusesOf(readStatusFilter(query)),
    search: readText(query, SEARCH),
    page: readPage(query),
    limit: LIMIT,
  };
}
