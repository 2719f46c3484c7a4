import { queries } from "@rifas/api-client/queries";

/** The first of active and paused raffles: the hero's (B1). */
export const heroQuery = () =>
  queries.raffles({ status: ["active", "paused"], publish: true, limit: 1 });

/** A page of the published raffles that are not in the hero. */
export const otherRafflesQuery = (page: number, heroId: number | undefined) =>
  queries.publishedRaffles({ page, exclude: heroId });

/** The home's page of `/?pagina=2`; 1 for anything that is no page. */
export function pageOf(search: string): number {
  const text = new URLSearchParams(search).get("pagina") ?? "1";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
