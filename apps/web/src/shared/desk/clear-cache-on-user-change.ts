import { get } from "@rifas/api-client/get";
import { mutate } from "swr";
import type { Session } from "../session/session-store.ts";

/** The id of the last user signed in to the desk in this document. */
let last: number | null = null;

/** Empties the SWR cache when a different user signs in, who may not have the same permissions. */
export function clearCacheOnUserChange(session: Session | undefined): void {
  if (session?.status !== "authenticated") return;
  const { id } = session.user;
  if (last !== null && last !== id) {
    const { key: config } = get("/config");
    void mutate((key) => key !== config, undefined, { revalidate: false });
  }
  last = id;
}
