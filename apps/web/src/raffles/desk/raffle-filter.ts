import type { RaffleListItem, RaffleStatus, Schema } from "@rifas/api-client/types";
import { matchesSearch } from "@rifas/domain/search-text";
import type { GetValues } from "@rifas/api-client/get";
import { readChoice, readPage, readText, type AddressQuery } from "../../shared/desk/address.ts";

/** The query parameter of the search. */
export const SEARCH = "busca";
const LIMIT = 10;

/** The status filters in order, each with the statuses it requests from the server. */
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

/** The statuses to request from the server. */
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
 * The raffles of a page as shown: filtered by status and name with the server's own rules, so that typing filters at
 * once; active ones first.
 */
export function shownRaffles(
  raffles: readonly RaffleListItem[],
  wanted: { search: string; filter: StatusFilter },
): RaffleListItem[] {
  const statuses: readonly string[] = statusesOf(wanted.filter);
  return raffles
    .filter(({ status }) => statuses.includes("all") || statuses.includes(status))
    .filter(({ name }) => matchesSearch(name, wanted.search))
    .toSorted((one, other) => order[one.status] - order[other.status]);
}

/** The API query for the list's query string. */
export function raffleListQuery(query: AddressQuery): GetValues<"/raffles"> {
  return {
    status: statusesOf(readChoice(query, "estado", statusFilters)),
    search: readText(query, SEARCH),
    page: readPage(query),
    limit: LIMIT,
  };
}
