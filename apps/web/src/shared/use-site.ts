import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import type { PublicConfig } from "@rifas/api-client/types";

/** The site's public configuration. Every document embeds it, and it never goes stale. Undefined only if loading it failed. */
export function useSite(): PublicConfig | undefined {
  return useQuery(get("/config")).data;
}

/** The organiser's name, for titles. */
export function useSiteName(): string {
  return useSite()?.site.name ?? "Rifas";
}
