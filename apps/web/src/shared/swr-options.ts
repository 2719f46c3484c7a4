import type { SWRConfiguration } from "swr";

/**
 * Defaults for every query, in addition to the loading rules in `useQuery`. Mounting a component never revalidates:
 * data embedded in the document isn't fetched again, and loaders revalidate stale data on navigation.
 */
export const swrOptions = {
  revalidateIfStale: false,
  errorRetryInterval: 2_000,
} satisfies SWRConfiguration;
