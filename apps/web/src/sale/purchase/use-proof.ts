import type { ApiError } from "@rifas/api-client/api-error";
import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { useSWRConfig } from "swr";
import { useEffect, useRef } from "react";

/** A proof's photo and its loading state. */
export type Proof =
  | { readonly state: "none" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly url: string }
  | { readonly state: "failed"; readonly error: ApiError; readonly retry: () => void };

/** One object URL per cached photo, so that it renders without a delay. */
const addresses = new WeakMap<Blob, string>();

function addressOf(photo: Blob): string {
  const known = addresses.get(photo);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(photo);
  addresses.set(photo, made);
  return made;
}

/** A proof's photo, fetched with the session's headers as a blob, so that no token appears in a URL. */
export function useProof(purchase: { readonly id: string; readonly has_proof: boolean }): Proof {
  const { data, error, retry } = useQuery(
    purchase.has_proof ? get("/purchases/{id}/proof", { id: purchase.id }) : null,
  );
  if (!purchase.has_proof) return { state: "none" };
  if (data !== undefined) return { state: "ready", url: addressOf(data) };
  if (error !== undefined) return { state: "failed", error, retry: () => void retry() };
  return { state: "loading" };
}

/** How many photos stay cached: the current one, the preloaded ones, and a few to go back to. */
const MAX_CACHED = 8;

/** Evicts the least recently used photos, so that a day of reviewing fits into a cheap phone's memory. Those in `current` stay. */
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
      const { key } = get("/purchases/{id}/proof", { id });
      const photo: unknown = cache.get(key)?.data;
      void mutate(key, undefined, { revalidate: false });
      if (photo instanceof Blob) {
        URL.revokeObjectURL(addresses.get(photo) ?? "");
        addresses.delete(photo);
      }
    }
  }, [current, cache, mutate]);
}
