import { get } from "@rifas/api-client/get";

/** The raffle in the hero: the first that is active or paused. */
export const heroQuery = () =>
  get("/raffles", { status: ["active", "paused"], publish: true, limit: 1 });

/** A page of the published raffles, without the hero's. */
export const otherRafflesQuery = (page: number, heroId: number | undefined) =>
  get("/raffles/publish/all", { page, limit: 6, exclude: heroId });

/** Valid values of `?pagina=`. At most three digits, so that made-up pages can't fill the server's cache. */
export const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,2})$/;

/** The page number in `/?pagina=2`; 1 if it is missing or invalid. */
export function pageOf(search: string): number {
  const text = new URLSearchParams(search).get("pagina") ?? "";
  return LATER_PAGE.test(text) ? Number(text) : 1;
}

/** How many winners the page shows. */
export const WINNERS = 6;

/** The raffles of the latest winners. */
export const winnersQuery = get("/raffles", {
  status: ["finished"],
  publish: true,
  limit: WINNERS,
});
