import { queries } from "@rifas/api-client/queries";

/** The first of active and paused raffles: the hero's. */
export const heroQuery = () =>
  queries.raffles({ status: ["active", "paused"], publish: true, limit: 1 });

/** A page of the published raffles that are not in the hero. */
export const otherRafflesQuery = (page: number, heroId: number | undefined) =>
  queries.publishedRaffles({ page, exclude: heroId });

/** What `?pagina=` may be. Three digits, so that made-up pages can't fill the server's cache. */
export const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,2})$/;

/** The home's page of `/?pagina=2`; 1 for anything that is no later page. */
export function pageOf(search: string): number {
  const text = new URLSearchParams(search).get("pagina") ?? "";
  return LATER_PAGE.test(text) ? Number(text) : 1;
}
