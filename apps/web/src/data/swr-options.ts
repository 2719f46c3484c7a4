import type { SWRConfiguration } from "swr";

/**
 * What holds for every query beside the loading rules in `useQuery`: what came with the document is not fetched again; loaders
 * renew what is stale when a page is entered.
 */
export const swrOptions = {
  revalidateIfStale: false,
  errorRetryInterval: 2_000,
} satisfies SWRConfiguration;
