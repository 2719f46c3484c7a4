import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { useEffect, useRef, useState } from "react";

/** Pages are cached for ten seconds. A larger difference is a page that is older, or a clock that is wrong. */
const USUAL_MS = 15_000;

/**
 * How many milliseconds the server's clock is ahead of this device's; 0 until it is known. It comes with the page, and is asked for
 * once more only where the two differ by more than a cached page explains, so that a crowd's phones send no calls for it.
 */
export function useClockAhead(raffleId: number): number {
  // Without its interval: this page polls the draw and nothing else.
  const { key, fetch } = queries.rafflePauseInfo(raffleId);
  const { data, retry } = useQuery({ key, fetch });
  const serverTime = data?.server_time;
  const [ahead, setAhead] = useState(0);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (serverTime === undefined) return;
    const difference = Date.parse(serverTime) - Date.now();
    setAhead(difference);
    if (Math.abs(difference) < USUAL_MS || hasAsked.current) return;
    hasAsked.current = true;
    void retry();
  }, [serverTime, retry]);
  return ahead;
}
