import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import type { PublicConfig } from "@rifas/api-client/types";

/** The site's public configuration. It comes with every document and never goes stale; undefined only after a failure. */
export function useSite(): PublicConfig | undefined {
  return useQuery(queries.config()).data;
}

/** The organiser's name, for titles. */
export function useSiteName(): string {
  return useSite()?.site.name ?? "Rifas";
}
