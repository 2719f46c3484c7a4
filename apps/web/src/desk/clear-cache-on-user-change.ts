import { queries } from "@rifas/api-client/queries";
import { mutate } from "swr";
import type { Session } from "../session/session-store.ts";

/** Who was at the desk last on this page. */
let last: number | null = null;

/** Empties the cache when another person comes to the desk: what they may see, they ask for themselves. */
export function clearCacheOnUserChange(session: Session | undefined): void {
  if (session?.status !== "authenticated") return;
  const { id } = session.user;
  if (last !== null && last !== id) {
    const { key: config } = queries.config();
    void mutate((key) => key !== config, undefined, { revalidate: false });
  }
  last = id;
}
