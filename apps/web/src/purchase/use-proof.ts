import type { ApiError } from "@rifas/api-client/api-error";
import { adminQueries } from "@rifas/api-client/admin-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { useSWRConfig } from "swr";
import { useEffect, useRef } from "react";

/** The photo of a proof as a page shows it. */
export type Proof =
  | { readonly state: "none" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly url: string }
  | { readonly state: "failed"; readonly error: ApiError; readonly retry: () => void };

/** One address for each photo that is cached, so that it appears in the very frame it is asked for. */
const addresses = new WeakMap<Blob, string>();

function addressOf(photo: Blob): string {
  const known = addresses.get(photo);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(photo);
  addresses.set(photo, made);
  return made;
}

/** The photo of a purchase's proof, fetched with the session as a blob: no token stands in an address. */
export function useProof(purchase: { readonly id: string; readonly has_proof: boolean }): Proof {
  const { data, error, retry } = useQuery(
    purchase.has_proof ? adminQueries.proof(purchase.id) : null,
  );
  if (!purchase.has_proof) return { state: "none" };
  if (data !== undefined) return { state: "ready", url: addressOf(data) };
  if (error !== undefined) return { state: "failed", error, retry: () => void retry() };
  return { state: "loading" };
}

/** How many photos are cached at once: the one in sight, the next ones, and a few to go back to. */
const MAX_CACHED = 8;

/** Lets go of photos that lie behind, so that a day of reviewing fits into a cheap phone. `current` are needed now. */
export function useEvictProofs(current: readonly string[]): void {
  const { cache, mutate } = useSWRConfig();
  const cached = useRef(new Set<string>());
  useEffect(() => {
    for (const id of current) {
      cached.current.delete(id);
      cached.current.add(id);
    }
    for (const id of cached.current) {
      if (cached.current.size <= MAX_CACHED) break;
      cached.current.delete(id);
      const { key } = adminQueries.proof(id);
      const photo: unknown = cache.get(key)?.data;
      void mutate(key, undefined, { revalidate: false });
      if (photo instanceof Blob) {
        URL.revokeObjectURL(addresses.get(photo) ?? "");
        addresses.delete(photo);
      }
    }
  }, [current, cache, mutate]);
}
