import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { useEffect, useRef, useState } from "react";

/** Pages are cached for ten seconds. A larger difference is a page that is older, or a clock that is wrong. */
const USUAL_MS = 15_000;

/** The server's clock. */
export interface ServerClock {
  /** How many milliseconds it is ahead of this device's; 0 until it is known. */
  readonly ahead: number;
  /** Its time when the page was made, in milliseconds; null until it is known. */
  readonly pageTime: number | null;
}

/**
 * The server's clock, which comes with the page. It is asked for once more only where the two clocks differ by more than a cached
 * page explains, so that a crowd's phones send no calls for it.
 */
export function useServerClock(raffleId: number): ServerClock {
  // Without its interval: this page polls the draw and nothing else.
  const { key, fetch } = get("/raffles/{id}/pause-info", { id: raffleId });
  const { data, retry } = useQuery({ key, fetch });
  const pageTime = data === undefined ? null : Date.parse(data.server_time);
  const [ahead, setAhead] = useState(0);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (pageTime === null) return;
    const difference = pageTime - Date.now();
    setAhead(difference);
    if (Math.abs(difference) < USUAL_MS || hasAsked.current) return;
    hasAsked.current = true;
    void retry();
  }, [pageTime, retry]);
  return { ahead, pageTime };
}
